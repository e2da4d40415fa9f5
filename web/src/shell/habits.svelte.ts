import { keep, kept } from '../kept'
import { bound, type Bindings, type Changes, type Deed } from './keys'

export const STYLES = ['one', 'two', 'confirm'] as const
/** How a choice is made: at the first click, at the second, or by a button of its own. */
export type Style = (typeof STYLES)[number]
export const SIZES = [100, 112, 125, 150, 200] as const
export type Pace = 'live' | 'turns'

/** How somebody likes to play; kept in this browser. */
class Habits {
  #style: Record<Pace, Style> = $state({ live: styleKept('live'), turns: styleKept('turns') })
  #text = $state(Number(kept('text')) || 100)
  #sounds = $state(kept('sounds') === 'on')
  #notices = $state(kept('notices') === 'on')
  #plain = $state(kept('plain-keys') !== 'off')
  #changes: Changes = $state.raw(changesKept())
  #bindings = $derived(bound(this.#changes))

  style(pace: Pace): Style {
    return this.#style[pace]
  }
  choose(pace: Pace, style: Style): void {
    this.#style[pace] = style
    keep(`style-${pace}`, style)
  }

  /** The size of letters, in percent of the browser's own. */
  get text(): number {
    return this.#text
  }
  set text(size: number) {
    this.#text = size
    keep('text', size === 100 ? null : String(size))
    this.apply()
  }

  get sounds(): boolean {
    return this.#sounds
  }
  set sounds(on: boolean) {
    this.#sounds = on
    keep('sounds', on ? 'on' : null)
  }

  /** Whether the browser may tell of one's turn while the page is out of sight. */
  get notices(): boolean {
    return this.#notices
  }
  set notices(on: boolean) {
    this.#notices = on
    keep('notices', on ? 'on' : null)
  }

  /** Whether single characters do things. */
  get plain(): boolean {
    return this.#plain
  }
  set plain(on: boolean) {
    this.#plain = on
    keep('plain-keys', on ? null : 'off')
  }

  get bindings(): Bindings {
    return this.#bindings
  }

  /** Give a deed another key; an empty one takes it away. Whatever had the key loses it. */
  bind(deed: Deed, key: string): void {
    const losing = Object.entries(this.#bindings).filter(([other, keys]) => other !== deed && key !== '' && keys.includes(key))
    const lost = Object.fromEntries(losing.map(([other]) => [other, '']))
    this.#changes = { ...this.#changes, ...lost, [deed]: key }
    keep('keys', JSON.stringify(this.#changes))
  }

  usualKeys(): void {
    this.#changes = {}
    keep('keys', null)
  }

  get changed(): boolean {
    return Object.keys(this.#changes).length > 0
  }

  /** Letters grow with the root, and everything measured in letters with them. */
  apply(): void {
    document.documentElement.style.fontSize = this.#text === 100 ? '' : `${this.#text}%`
  }
}

function styleKept(pace: Pace): Style {
  const found = kept(`style-${pace}`)
  return STYLES.find((style) => style === found) ?? 'confirm'
}

function changesKept(): Changes {
  try {
    const found: unknown = JSON.parse(kept('keys') ?? '{}')
    return typeof found === 'object' && found !== null ? (found as Changes) : {}
  } catch {
    return {}
  }
}

export const habits = new Habits()
