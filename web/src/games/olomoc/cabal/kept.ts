/** Cabals composed in this browser, the latest first. */
import { keep, kept } from '../../../kept'
import type { Shelf } from '../cards'
import { readCabal, written, type Cabal, type Member } from './cabal'

const NAME = 'olomoc/cabals'
const MOST = 12

export function keptCabals(shelf: Pick<Shelf, 'rouage' | 'equipment'>): Member[][] {
  return lines().flatMap((line) => {
    const cabal = readCabal(line, shelf)
    return cabal.length === 3 && cabal.every(({ carries }) => carries) ? [cabal] : []
  })
}

export function keepCabal(cabal: Cabal): void {
  const line = written(cabal)
  keep(NAME, JSON.stringify([line, ...lines().filter((one) => one !== line)].slice(0, MOST)))
}

function lines(): string[] {
  try {
    const found: unknown = JSON.parse(kept(NAME) ?? '[]')
    return Array.isArray(found) ? found.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}
