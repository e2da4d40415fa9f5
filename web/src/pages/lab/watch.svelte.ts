import { get, path, Problem } from '../../api/http'
import type { LabInfo, RunInfo } from '../../api/types'

const OFTEN = 1000
const NOW_AND_THEN = 2000
const SELDOM = 5000

export const underWay = ({ state }: RunInfo): boolean => state === 'waiting' || state === 'playing'

/** Something the server tells of, asked for again as long as it moves. */
class Watch<Told> {
  protected found: Told | null = $state.raw(null)
  /** What went wrong when it was last asked for. */
  problem: unknown = $state.raw(null)
  #timer: ReturnType<typeof setTimeout> | undefined
  #over = false

  constructor(
    readonly where: string,
    readonly moves: (told: Told) => boolean,
    readonly pause: number,
  ) {
    void this.look()
  }

  stop(): void {
    this.#over = true
    clearTimeout(this.#timer)
  }

  /** What an answer to something else told of it. */
  told(found: Told): void {
    this.found = found
    this.problem = null
    this.#next(this.moves(found) ? this.pause : null)
  }

  async look(): Promise<void> {
    try {
      const found = await get<Told>(this.where)
      if (!this.#over) this.told(found)
    } catch (error) {
      if (this.#over) return
      this.problem = error
      // A server that is away may come back; one that knows no such thing will not learn of it.
      const gone = error instanceof Problem && error.status >= 400 && error.status < 500 && error.status !== 429
      this.#next(gone ? null : SELDOM)
    }
  }

  #next(wait: number | null): void {
    clearTimeout(this.#timer)
    if (wait !== null && !this.#over) this.#timer = setTimeout(() => void this.look(), wait)
  }
}

export class RunWatch extends Watch<RunInfo> {
  constructor(id: string) {
    super(path(['lab', 'runs', id]), underWay, OFTEN)
  }

  get run(): RunInfo | null {
    return this.found
  }
}

/** All of one's own runs. */
export class LabWatch extends Watch<LabInfo> {
  constructor() {
    super(path(['lab']), ({ runs }) => runs.some(underWay), NOW_AND_THEN)
  }

  get lab(): LabInfo | null {
    return this.found
  }
}
