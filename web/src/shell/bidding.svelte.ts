import type { SeatConnection } from '../api/seat.svelte'

/** What a lesson bids its learner answer next: screens light it up where it is no button, but a spot or a row of cards. */
export class Bidding {
  key = $state('')
}

const all = new WeakMap<SeatConnection, Bidding>()

export function biddingOf(seat: SeatConnection): Bidding {
  let found = all.get(seat)
  if (!found) all.set(seat, (found = new Bidding()))
  return found
}
