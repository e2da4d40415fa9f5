/** Short names for what travels; the types themselves are generated from the server's models. */
export type {
  Accepted,
  ClientFrame,
  ClockRules,
  ClockState,
  Complaint,
  Created,
  DecisionData,
  EntryFrame,
  EventData,
  GameInfo,
  LogPage,
  NewTable,
  OptionData,
  Phrase,
  PinData,
  Pinged,
  Position,
  Refused,
  RefusedFrame,
  RuleInfo,
  SceneInfo,
  Seated,
  SeatLink,
  SeatState,
  SeatWish,
  SeedRead,
  ServerFrame,
  Sit,
  TableInfo,
  UndoState,
  Weighed,
} from './types'
import type { ClientFrame, PinData, Position } from './types'

/** What the ids in a frame are called, in both languages. */
export type Names = Position['names']
export type PinKind = PinData['kind']

/** A frame of a kind that is answered, still without its number. */
export type Request = { [F in ClientFrame as F['type']]: F extends { ref: number } ? Omit<F, 'ref'> : never }[ClientFrame['type']]
