import { tick } from 'svelte'
import { innerHeight, innerWidth } from 'svelte/reactivity/window'
import { wording } from '../api/http'
import type { SeatConnection } from '../api/seat.svelte'
import type { GameScreens } from '../games'
import { route } from '../route.svelte'
import { inWords, say, t } from '../words'
import { choosingOf } from './choosing.svelte'
import type { TableAround } from './context'
import { Errands } from './errands.svelte'
import { habits } from './habits.svelte'
import { Hand } from './hand.svelte'
import { Inspecting } from './inspecting.svelte'
import type { Deed } from './keys'
import { lookBackOf } from './look-back.svelte'
import { seatName } from './people'
import type { Command } from './typing'
import { Notes, Voice } from './voice.svelte'

export type Panel = 'study' | 'log' | 'talk' | 'odds' | 'rules' | `game-${string}`
export type Tab = 'actions' | 'sheet' | 'study' | 'log' | 'talk'
export type DialogName = '' | 'seats' | 'settings' | 'keys' | 'share' | 'odds' | 'rules' | 'report' | 'leave' | 'delete'
type Place = 'chat' | 'log' | 'sheet' | 'actions' | 'rules'

const FOCUS: Readonly<Record<Place, string>> = {
  chat: '[data-chat]',
  log: '.log .lines',
  rules: '.reader input',
  sheet: '[data-sheet]',
  actions: '[data-option]:not([role="gridcell"]), [data-actions]',
}

/** A person at a table: what they hold, what they look at, and everything they may do besides answering. */
export class Session implements TableAround {
  readonly voice = new Voice()
  readonly notes = new Notes(this.voice)
  readonly inspecting = new Inspecting()
  readonly hand: Hand
  readonly errands: Errands
  screens = $state.raw<GameScreens | null>(null)
  panel = $state<Panel>('log')
  tab = $state<Tab>('actions')
  dialog = $state<DialogName>('')
  commanding = $state(false)
  drawer = $state(false)
  /** The rule to be read; `visit` tells two wishes for the same rule apart. */
  rule = $state.raw({ id: '', visit: 0 })
  /** The game's part of the page, where pointing and focus count. */
  area = $state<HTMLElement | undefined>()
  #hovered: Element | null = null
  #pause: ReturnType<typeof setTimeout> | undefined

  readonly seats: readonly SeatConnection[]

  constructor(
    seats: readonly SeatConnection[],
    readonly mine: readonly string[],
  ) {
    this.seats = [...seats].sort((one, other) => order(one.seat) - order(other.seat))
    const info = seats[0]?.info
    this.hand = new Hand(this.seats, seats[0]?.table ?? '', info?.kind !== 'table')
    if (info?.kind === 'study') this.panel = this.tab = 'study'
    this.errands = new Errands(() => this.seat, mine, this.notes)
  }

  get seat(): SeatConnection {
    return this.hand.shown
  }
  /** Whether anything can be done here besides looking. A study is open from every seat to whoever has the link. */
  get playing(): boolean {
    return this.mine.length > 0
  }
  get studying(): boolean {
    return this.seat.info?.kind === 'study'
  }
  get title(): string {
    const info = this.seat.info
    return info?.title || inWords(info?.scene_name) || t('page.table-untitled')
  }
  phases = $derived.by(() => (this.screens && this.seat.shown ? this.screens.phases(this.seat.shown) : []))

  // How much room there is, in letters: twice as large letters need the layout of half the screen.
  #room = $derived((innerWidth.current ?? 1280) / (16 * (habits.text / 100)))
  #height = $derived((innerHeight.current ?? 800) / (16 * (habits.text / 100)))
  narrow = $derived(this.#room < 44)
  /** Too low for anything but the game itself. */
  low = $derived(this.#height < 36)
  wide = $derived(this.#room >= 70)

  /** The GM's desk shows who plays and takes all the room there is. */
  get mastering(): boolean {
    return this.seat.seat === 'gm' && this.screens?.Master !== undefined
  }
  /** Who sits around the table has no place of its own here. */
  get rosterless(): boolean {
    return this.narrow || this.mastering || Boolean(this.screens?.ample) || (!this.wide && this.low)
  }
  /** The panels lie over the game, and open when they are asked for. */
  get drawered(): boolean {
    return !this.narrow && !this.wide && (this.mastering || Boolean(this.screens?.ample))
  }

  get layout(): 'narrow' | 'whole' | 'middle' | 'desk' | 'wide' {
    if (this.narrow) return 'narrow'
    if (this.drawered) return 'whole'
    if (!this.wide) return 'middle'
    return this.rosterless ? 'desk' : 'wide'
  }

  /** Whether the game's screen comes in parts here. */
  get parted(): boolean {
    const { screens, seat } = this
    const whole = Boolean(seat.shown && screens?.whole?.(seat.shown))
    return this.narrow && screens?.parts !== undefined && seat.seat !== 'spectator' && !this.mastering && !whole
  }

  say(text: string): void {
    this.voice.say(text)
  }
  note(text: string): void {
    this.notes.add(text)
  }

  openRule(id: string): void {
    this.rule = { id, visit: this.rule.visit + 1 }
    this.#open('rules')
  }

  showOdds(key: string): void {
    this.#open('odds')
    void this.inspecting.ask(this.seat, key, false)
  }

  why(what: { key: string } | { rules: readonly string[] }): void {
    this.#open('odds')
    if ('key' in what) void this.inspecting.ask(this.seat, what.key, true)
    else this.inspecting.behind(what.rules)
  }

  showPanel(id: string): void {
    if (!this.narrow) this.panel = `game-${id}`
  }

  #open(panel: 'odds' | 'rules'): void {
    if (this.narrow) this.dialog = panel
    else this.panel = panel
    this.drawer = true
  }

  // Pointing

  /** With the odds open, whatever is pointed at is weighed after a moment. */
  hover(element: Element | null): void {
    this.#hovered = element
    const key = element?.closest('[data-option]')?.getAttribute('data-option')
    if (!key || this.narrow || this.panel !== 'odds' || this.inspecting.key === key) return
    clearTimeout(this.#pause)
    this.#pause = setTimeout(() => void this.inspecting.ask(this.seat, key, false), 180)
  }

  /** Whatever has the focus within the game, or lies under the pointer. */
  #pointed(selector: string): Element | null {
    const focus = document.activeElement
    const focused = focus && this.area?.contains(focus) ? focus.closest(selector) : null
    return focused ?? (this.#hovered?.isConnected ? this.#hovered.closest(selector) : null)
  }

  explain(why: boolean): void {
    const found = this.#pointed('[data-option], [data-rules]')
    const key = found?.getAttribute('data-option') ?? (found ? null : choosingOf(this.seat).selected)
    const rules = found?.getAttribute('data-rules')?.split(/\s+/).filter(Boolean) ?? []
    if (key && why) this.why({ key })
    else if (key) this.showOdds(key)
    else if (rules.length > 0) this.why({ rules })
    else this.#open('odds')
  }

  point(): void {
    const target = this.#pointed('[data-ping]')?.getAttribute('data-ping')
    if (target) this.seat.ping(target)
    else this.note(t('page.table-point-at-what'))
  }

  // Going back and forth

  async undo(back: boolean): Promise<void> {
    const able = ({ position }: SeatConnection): boolean => Boolean(back ? position?.undo.free || position?.undo.ask : position?.undo.redo)
    const one = able(this.seat) ? this.seat : this.seats.find(able)
    if (!one) return this.note(t(back ? 'page.undo-nothing' : 'page.redo-nothing'))
    const done = !back ? 'page.redo-done' : one.position?.undo.free ? 'page.undo-done' : 'page.undo-asked-others'
    await this.#told(() => (back ? one.undo() : one.redo()), t(done))
  }

  /** Whether one may play on from a moment of the past at once: in a study, or where nobody else plays. */
  get mayPlayOn(): boolean {
    const { info, presence } = this.seat
    const alone = presence.every(({ seat, bot, name }) => bot || !name || this.mine.includes(seat))
    return this.playing && (this.studying || (!info?.over && (info?.kind !== 'table' || alone)))
  }

  async playOn(): Promise<void> {
    const look = lookBackOf(this.seat)
    const number = look.at
    if (number !== null && (await this.#told(() => this.seat.undo(number), t('page.undo-done')))) await look.now()
  }

  async #told(act: () => ReturnType<SeatConnection['undo']>, done: string): Promise<boolean> {
    try {
      const answer = await act()
      this.note(answer.type === 'refused' ? say(answer.refusal.message, this.seat.names) : done)
      return answer.type === 'accepted'
    } catch (error) {
      this.note(wording(error))
      return false
    }
  }

  // Keys

  /** The phase, whom the table waits for, and the clocks. */
  get standing(): string {
    const { position, presence, names } = this.seat
    const parts = this.phases.filter(({ current }) => current).map(({ label }) => say(label, names))
    if (position?.outcome) parts.push(t('page.result-over'))
    else if (position) parts.push(t('page.table-waits-for', { names: position.waiting.map((one) => seatName(one, presence)) }))
    if (position) parts.push(...(this.screens?.standing?.(position, names) ?? []))
    for (const [seat, { left, running, since }] of Object.entries(position?.clocks ?? {})) {
      const seconds = Math.max(0, Math.floor((left - (running ? Math.max(0, Date.now() - since) : 0)) / 1000))
      parts.push(t('page.table-time-left', { who: seatName(seat, presence), minutes: Math.floor(seconds / 60), seconds: seconds % 60 }))
    }
    return parts.join(' · ')
  }

  async focus(place: Place): Promise<void> {
    if (!this.narrow) {
      if (place === 'chat') this.panel = 'talk'
      else if (place === 'log' || place === 'rules') this.panel = place
      this.drawer = place !== 'sheet' && place !== 'actions'
    } else if (place === 'rules') this.dialog = 'rules'
    else this.tab = place === 'chat' ? 'talk' : place
    await tick()
    const found = document.querySelector<HTMLElement>(FOCUS[place]) ?? this.area
    found?.focus()
  }

  /** Cancel what is nearest: a picked answer, then the look back. */
  escape(): void {
    const choosing = choosingOf(this.seat)
    if (choosing.selected !== null || choosing.refusal || choosing.problem) choosing.cancel()
    else if (this.drawered && this.drawer) this.drawer = false
    else void lookBackOf(this.seat).now()
  }

  do(deed: Deed, place: number): void {
    const look = lookBackOf(this.seat)
    const press = (selector: string, at = 0): void => {
      const found = document.querySelectorAll<HTMLElement>(`${selector}:not(:disabled)`)[at]
      found?.focus()
      found?.click()
    }
    const deeds: Record<Deed, () => unknown> = {
      keys: () => (this.dialog = 'keys'),
      undo: () => this.undo(true),
      redo: () => this.undo(false),
      'step-back': () => look.step(-1),
      'step-on': () => look.step(1),
      'turn-back': () => look.turn(-1),
      'turn-on': () => look.turn(1),
      start: () => look.start(),
      end: () => look.now(),
      now: () => this.escape(),
      turn: () => this.note(this.standing),
      odds: () => this.explain(false),
      why: () => this.explain(true),
      command: () => (this.commanding = this.playing),
      chat: () => this.focus('chat'),
      log: () => this.focus('log'),
      sheet: () => this.focus('sheet'),
      actions: () => this.focus('actions'),
      rules: () => this.focus('rules'),
      'end-turn': () => press('[data-end-turn]'),
      'next-seat': () => this.hand.next(),
      point: () => this.point(),
      bar: () => press('[data-bar]', place - 1),
    }
    deeds[deed]()
  }

  /** What the command line asks of the table; a sentence where it cannot be done. */
  command(name: Command, rest: string): string {
    switch (name) {
      case 'why':
      case 'odds':
        if (!rest) return t('page.command-which-key')
        if (name === 'why') this.why({ key: rest })
        else this.showOdds(rest)
        break
      case 'undo':
      case 'redo':
        void this.undo(name === 'undo')
        break
      case 'rules':
        if (/^[a-z]+(-[a-z0-9]+)+$/i.test(rest)) this.openRule(rest.toUpperCase())
        else void this.focus('rules')
        break
      case 'view':
      case 'sheet':
        void this.focus('sheet')
        break
      case 'log':
        void this.focus('log')
        break
      case 'list':
        void this.focus('actions')
        break
      case 'as':
        return this.#speakAs(rest)
      case 'save':
        this.errands.record()
        break
      case 'quit':
        route.go('/play')
        break
    }
    return ''
  }

  #speakAs(rest: string): string {
    const [name = '', ...words] = rest.split(' ')
    const other = this.seats.find(({ seat }) => seat === name)
    if (!other) return t('page.command-speak-as', { seats: this.mine.join(', ') })
    this.hand.show(name)
    if (words.length > 0 && this.hand.together === 'solo') void choosingOf(other).confirm(words.join(' '))
    return ''
  }
}

/** Players by number, then the GM, as they sit around the table. */
function order(seat: string): number {
  return Number(/^player-(\d+)$/.exec(seat)?.[1] ?? 100)
}
