import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { LabInfo, RunInfo } from '../../api/types'
import { rounded } from './figures'
import { LabWatch, RunWatch } from './watch.svelte'

const run = (done: number, state: RunInfo['state'] = 'playing'): RunInfo => ({
  id: 'abcd', game: 'olomoc', scene: '', scene_name: null, setup: {}, bots: {}, seed: 1, changes: {}, changed: [], games: 10, done, failed: 0,
  state, why: null, success: null, made: 0, left: null, of: '',
}) // prettier-ignore

/** A server that tells these one after another, and the last of them for ever. */
function telling(...answers: (RunInfo | LabInfo | number)[]): () => number {
  let asked = 0
  vi.stubGlobal('fetch', () => {
    const answer = answers[Math.min(asked, answers.length - 1)]
    asked += 1
    if (answer === 0) return Promise.reject(new TypeError('no connection'))
    return Promise.resolve(typeof answer === 'number' ? new Response('null', { status: answer }) : Response.json(answer))
  })
  return () => asked
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a run that is watched', () => {
  it('is asked for every second until it is done', async () => {
    const asked = telling(run(0, 'waiting'), run(4), run(10, 'done'))
    const watch = new RunWatch('abcd')
    await vi.advanceTimersByTimeAsync(0)
    expect(watch.run?.state).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1000)
    expect(watch.run?.done).toBe(4)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(watch.run?.state).toBe('done')
    expect(asked()).toBe(3)
  })

  it('is asked for again when it goes on', async () => {
    const asked = telling(run(10, 'done'))
    const watch = new RunWatch('abcd')
    await vi.advanceTimersByTimeAsync(5000)
    expect(asked()).toBe(1)
    watch.told(run(10, 'playing'))
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked()).toBe(2)
  })

  it('waits for a server that is away, and keeps what it knew', async () => {
    telling(run(4), 0, run(6))
    const watch = new RunWatch('abcd')
    await vi.advanceTimersByTimeAsync(1000)
    expect(watch.problem).not.toBeNull()
    expect(watch.run?.done).toBe(4)
    await vi.advanceTimersByTimeAsync(5000)
    expect(watch.problem).toBeNull()
    expect(watch.run?.done).toBe(6)
    watch.stop()
  })

  it('is not asked for twice where there is none', async () => {
    const asked = telling(404)
    const watch = new RunWatch('abcd')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(watch.problem).not.toBeNull()
    expect(asked()).toBe(1)
  })

  it('is left alone once nobody looks', async () => {
    const asked = telling(run(4))
    const watch = new RunWatch('abcd')
    await vi.advanceTimersByTimeAsync(0)
    watch.stop()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(asked()).toBe(1)
  })
})

describe('all runs together', () => {
  const lab = (...runs: RunInfo[]): LabInfo => ({ ready: true, why: null, runs, foretold: [], most_games: 2000, most_runs: 20 })

  it('are asked for as long as one of them is played, and no longer', async () => {
    const asked = telling(lab(run(10, 'done'), run(4)), lab(run(10, 'done'), run(10, 'done')))
    const watch = new LabWatch()
    await vi.advanceTimersByTimeAsync(0)
    expect(watch.lab?.runs[1]?.done).toBe(4)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(watch.lab?.runs[1]?.state).toBe('done')
    expect(asked()).toBe(2)
  })
})

describe('the time left', () => {
  it.each([
    [0, 'seconds', 5],
    [12, 'seconds', 15],
    [56, 'minutes', 1],
    [200, 'minutes', 3],
    [7000, 'hours', 2],
  ])('of %i seconds is said in %s', (seconds, unit, n) => expect(rounded(seconds)).toEqual({ unit, n }))
})
