import type {
  Accepted,
  ClientFrame,
  DecisionData,
  EntryFrame,
  Names,
  Phrase,
  Pinged,
  PinKind,
  Position,
  RefusedFrame,
  Request,
  SeatState,
  ServerFrame,
  TableInfo,
  Weighed,
} from './frames'
import { filled, namesIn } from './filled'
import { Problem } from './http'
import { seedNews } from './seeds'

export type Status = 'connecting' | 'live' | 'lost' | 'refused'
type Answer = Accepted | RefusedFrame | Weighed
type Waiting = { resolve: (answer: Answer) => void; reject: (problem: Problem) => void }

const BEAT = 20_000
/** After this long without a frame the line is dead, whatever the browser believes. */
const SILENCE = 50_000
const FIRST_PAUSE = 500
const LONGEST_PAUSE = 15_000
/** What a socket is closed with when coming back would not help: a bad frame, not our seat, no such table. */
const FINAL = new Set([4400, 4403, 4404])

/** One seat's line to its table. It opens at once, comes back by itself, and fetches what it missed. */
export class SeatConnection {
  status: Status = $state('connecting')
  /** Why the table will not have us, when refused. */
  reason: Phrase | null = $state.raw(null)
  info: TableInfo | null = $state.raw(null)
  host = $state(false)
  position: Position | null = $state.raw(null)
  /** Everything this seat saw, oldest first. */
  entries: EntryFrame[] = $state.raw([])
  number = $state(0)
  presence: SeatState[] = $state.raw([])
  spectators = $state(0)
  /** Where the reader looks back to on the replay bar. */
  past: { number: number; position: Position } | null = $state.raw(null)
  /** The last thing somebody pointed at; `count` tells two alike apart. */
  pinged: (Pinged & { count: number }) | null = $state.raw(null)
  /** The latest complaint that no one press waits for: of the table, or of a moment that could not be looked back at. */
  trouble: Phrase | null = $state.raw(null)
  names: Names = $state.raw({})

  #socket: WebSocket | null = null
  #waiting = new Map<number, Waiting>()
  #ref = 0
  /** The choice on its way. */
  #chosen: { ref: number; key: string } | null = null
  #latest = 0
  #missed: EntryFrame[] = []
  #failures = 0
  #heard = 0
  #over = false
  #retry: ReturnType<typeof setTimeout> | undefined
  #pulse: ReturnType<typeof setInterval>

  constructor(
    readonly table: string,
    readonly seat: string,
  ) {
    this.#pulse = setInterval(() => this.#beat(), BEAT)
    addEventListener('online', this.#hurry)
    document.addEventListener('visibilitychange', this.#hurry)
    this.#open()
  }

  /** The position the screens show. */
  get shown(): Position | null {
    return this.past?.position ?? this.position
  }

  /** Answer an open question. A choice made on an old position is sent again, once, if the very same question still offers it. */
  async choose(key: string): Promise<Accepted | RefusedFrame> {
    this.past = null
    const asked = offering(this.position, key)
    const answer = await this.#choose(key)
    if (answer.type === 'refused' && answer.stale && asked && same(asked, offering(this.position, key))) return this.#choose(key)
    return answer
  }

  /** What a choice would do, or why it is refused; nothing happens. */
  weigh(key: string): Promise<Weighed> {
    return this.#ask({ type: 'weigh', key }) as Promise<Weighed>
  }

  undo(to?: number): Promise<Accepted | RefusedFrame> {
    return this.#act({ type: 'undo', to: to ?? null })
  }

  redo(): Promise<Accepted | RefusedFrame> {
    return this.#act({ type: 'redo' })
  }

  answer(yes: boolean): Promise<Accepted | RefusedFrame> {
    return this.#act({ type: 'answer', yes })
  }

  say(text: string): Promise<Accepted | RefusedFrame> {
    return this.#act({ type: 'say', text })
  }

  pin(id: string, kind: PinKind, body: Record<string, unknown> | null, to?: string[]): Promise<Accepted | RefusedFrame> {
    return this.#act({ type: 'pin', id, kind, body, to: to ?? null })
  }

  begin(): Promise<Accepted | RefusedFrame> {
    return this.#act({ type: 'begin' })
  }

  /** Take the seat back from the bot that held it. */
  comeBack(): Promise<Accepted | RefusedFrame> {
    return this.#act({ type: 'return' })
  }

  ping(target: string): void {
    this.#send({ type: 'ping', target })
  }

  /** Try again after a refusal, for instance once the name is given. */
  retry(): void {
    if (this.#over || this.status === 'live') return
    this.reason = null
    this.#failures = 0
    this.#open()
  }

  close(): void {
    this.#over = true
    clearInterval(this.#pulse)
    clearTimeout(this.#retry)
    removeEventListener('online', this.#hurry)
    document.removeEventListener('visibilitychange', this.#hurry)
    this.#socket?.close(1000)
    this.#abandon()
  }

  #open(): void {
    clearTimeout(this.#retry)
    this.#drop()
    if (this.status === 'refused') this.status = 'connecting'
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/api/socket`)
    this.#socket = socket
    this.#heard = Date.now()
    socket.onopen = () => this.#send({ type: 'hello', table: this.table, seat: this.seat, seen: this.number })
    socket.onmessage = (message: MessageEvent<string>) => {
      if (socket === this.#socket) this.#hear(filled(JSON.parse(message.data) as ServerFrame))
    }
    socket.onclose = ({ code }) => {
      if (socket === this.#socket) this.#lost(FINAL.has(code))
    }
  }

  #drop(): void {
    const socket = this.#socket
    this.#socket = null
    socket?.close()
  }

  #lost(refused = false): void {
    this.#socket = null
    this.#abandon()
    if (this.#over) return
    if (refused) {
      this.status = 'refused'
      return
    }
    this.status = this.info ? 'lost' : 'connecting'
    const pause = Math.min(FIRST_PAUSE * 2 ** this.#failures, LONGEST_PAUSE)
    this.#failures += 1
    // Everybody loses a restarted server at the same moment; they should not all come back at the same moment.
    this.#retry = setTimeout(() => this.#open(), pause * (0.5 + Math.random()))
    if (this.#failures > 2) this.status = 'lost'
  }

  /** Nobody will answer what was asked on a lost line: whoever waits is told, and may look at what really happened. */
  #abandon(): void {
    const problem = new Problem(0, { id: 'page.error-line-lost', args: {} })
    for (const { reject } of this.#waiting.values()) reject(problem)
    this.#waiting.clear()
  }

  #hurry = (): void => {
    if (this.#over || document.visibilityState === 'hidden') return
    if (this.#socket === null && this.status !== 'refused') this.#open()
    else this.#beat()
  }

  #beat(): void {
    if (this.#socket?.readyState !== WebSocket.OPEN) return
    if (Date.now() - this.#heard > SILENCE) {
      this.#drop()
      this.#lost()
    } else this.#send({ type: 'beat' })
  }

  #send(frame: ClientFrame): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(frame))
  }

  #act(request: Request): Promise<Accepted | RefusedFrame> {
    return this.#ask(request) as Promise<Accepted | RefusedFrame>
  }

  #choose(key: string): Promise<Accepted | RefusedFrame> {
    const answer = this.#act({ type: 'choose', seen: this.number, key })
    this.#chosen = { ref: this.#ref, key }
    return answer
  }

  #ask(request: Request): Promise<Answer> {
    if (this.#socket?.readyState !== WebSocket.OPEN || this.status !== 'live')
      return Promise.reject(new Problem(0, { id: 'page.error-line-lost', args: {} }))
    const ref = ++this.#ref
    return new Promise((resolve, reject) => {
      this.#waiting.set(ref, { resolve, reject })
      this.#send({ ...request, ref } as ClientFrame)
    })
  }

  #hear(frame: ServerFrame): void {
    this.#heard = Date.now()
    this.#learn(namesIn(frame))
    switch (frame.type) {
      case 'welcome':
        this.info = frame.table
        this.presence = frame.table.seats
        this.host = frame.host
        this.position = frame.position
        this.#learn(frame.position.names)
        this.#latest = frame.number
        if (frame.after > this.number) {
          // Earlier chapters are not told again: what is known of them would leave a gap.
          this.entries = []
          this.number = frame.after
        }
        this.#missed = []
        this.#failures = 0
        this.reason = null
        this.status = 'live'
        break
      case 'entry':
        // What was missed comes entry by entry, and is shown at once when all of it is there.
        this.#missed.push(frame)
        if (frame.number >= this.#latest) this.#add(this.#missed.splice(0))
        break
      case 'accepted':
      case 'weighed':
        this.#settle(frame)
        break
      case 'refused':
        this.#add(frame.missed)
        this.#settle(frame)
        break
      case 'presence':
        this.presence = frame.seats
        this.spectators = frame.spectators
        if (this.info) this.info = { ...this.info, seats: frame.seats }
        break
      case 'pinged':
        this.pinged = { ...frame, count: (this.pinged?.count ?? 0) + 1 }
        break
      case 'trouble':
        this.#complain(frame.ref, frame.message, frame.closing)
        break
      case 'beat':
        break
    }
  }

  #settle(answer: Answer): void {
    this.#waiting.get(answer.ref)?.resolve(answer)
    this.#waiting.delete(answer.ref)
  }

  #complain(ref: number, message: Phrase, closing: boolean): void {
    const waiting = this.#waiting.get(ref)
    this.#waiting.delete(ref)
    if (waiting) waiting.reject(new Problem(400, message))
    else this.trouble = message
    if (closing) this.reason = message
  }

  /** Entries come numbered without gaps; what is known already is passed over, and a gap means that the line is out of step. */
  #add(entries: readonly EntryFrame[]): void {
    const fresh: EntryFrame[] = []
    let number = this.number
    for (const entry of entries) {
      if (entry.number <= number) continue
      if (entry.number > number + 1) {
        this.#open()
        break
      }
      number = entry.number
      fresh.push(entry)
    }
    if (fresh.length === 0) return
    // How the game stood after each is not kept: the server tells it again to whoever looks back.
    this.entries = [...this.entries, ...fresh.map((entry) => ({ ...entry, position: null }))]
    this.number = number
    for (const entry of fresh) {
      this.#learn(entry.names)
      this.#recognise(entry)
      if (entry.kind === 'began') this.#know({ begun: true })
      if (entry.kind === 'closed') this.#know({ over: true })
      if (this.info) this.#know(seedNews(entry, this.info))
      if (!entry.position) continue
      this.position = withExamples(entry.position, this.position)
      this.#learn(entry.position.names)
      if (entry.position.outcome) this.#know({ over: true })
    }
  }

  /** Our own choice among the entries is accepted: whoever already sees the next question need not wait for the word. */
  #recognise({ kind, seat, key, number }: EntryFrame): void {
    if (kind === 'choice' && seat === this.seat && key === this.#chosen?.key)
      this.#settle({ type: 'accepted', ref: this.#chosen.ref, number })
  }

  #know(facts: Partial<TableInfo>): void {
    if (this.info) this.info = { ...this.info, ...facts }
  }

  #learn(names: Names): void {
    if (Object.keys(names).length > 0) this.names = { ...this.names, ...names }
  }
}

/** Examples of what a desk may be told come once, with the welcome: they are kept. */
function withExamples(position: Position, before: Position | null): Position {
  const kept = (one: DecisionData): string[] =>
    one.aside && one.candidates.length === 0
      ? (before?.decisions.find(({ aside, prompt }) => aside && prompt.id === one.prompt.id)?.candidates ?? [])
      : one.candidates
  return { ...position, decisions: position.decisions.map((one) => ({ ...one, candidates: kept(one) })) }
}

/** The open question that a key would answer. */
function offering(position: Position | null, key: string): DecisionData | undefined {
  const open = position?.decisions ?? []
  return open.find(({ options }) => options.some((option) => option.key === key)) ?? open.find(({ endless }) => endless)
}

function same(one: DecisionData, other: DecisionData | undefined): boolean {
  return other !== undefined && JSON.stringify(one.prompt) === JSON.stringify(other.prompt) && one.endless === other.endless
}
