import type { DecisionData, EntryFrame, Names, OptionData, Position, RefusedFrame, ServerFrame, Weighed } from './frames'

/** Frames come without what has its usual value: here they become what their types say. */
export function filled(frame: ServerFrame): ServerFrame {
  switch (frame.type) {
    case 'welcome':
      return { ...frame, after: frame.after ?? 0, position: position(frame.position) }
    case 'entry':
      return entry(frame)
    case 'refused':
      return refused(frame)
    case 'weighed':
      return weighed(frame)
    default:
      return frame
  }
}

/** The names a frame brings, whatever its kind: each is told once, with the first frame that needs it. */
export function namesIn(frame: object): Names {
  return (frame as { names?: Names }).names ?? {}
}

function entry(frame: Partial<EntryFrame> & Pick<EntryFrame, 'number' | 'at' | 'kind'>): EntryFrame {
  const usual = { type: 'entry', seat: '', key: '', body: {}, events: [], names: {} } as const
  return { ...usual, ...frame, events: frame.events ?? [], position: frame.position ? position(frame.position) : null }
}

function refused(frame: RefusedFrame): RefusedFrame {
  return { ...frame, stale: frame.stale ?? false, missed: (frame.missed ?? []).map(entry), names: frame.names ?? {} }
}

function weighed(frame: Weighed): Weighed {
  const usual = { refusal: null, odds: null, forecast: {}, help: null, rules: [], names: {} }
  return { ...usual, ...frame }
}

function position(told: Position): Position {
  const usual = { names: {}, waiting: [], clocks: {}, pins: [], outcome: null, begun: true }
  const undo = { ...told.undo, asked: told.undo.asked ?? null }
  return { ...usual, ...told, undo, decisions: told.decisions.map(decision) }
}

function decision(told: DecisionData): DecisionData {
  return { ...told, candidates: told.candidates ?? [], options: told.options.map(option) }
}

function option(told: OptionData): OptionData {
  return { ...told, odds: told.odds ?? null }
}
