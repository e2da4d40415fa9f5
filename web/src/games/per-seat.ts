import type { SeatConnection } from '../api/seat.svelte'

/** One of a kind for each seat, whichever part of the screen asks for it. */
export function perSeat<One>(make: (seat: SeatConnection) => One): (seat: SeatConnection) => One {
  const all = new WeakMap<SeatConnection, { one: One }>()
  return (seat) => {
    let found = all.get(seat)
    if (!found) all.set(seat, (found = { one: make(seat) }))
    return found.one
  }
}
