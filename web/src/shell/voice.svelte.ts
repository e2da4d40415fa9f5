/** So long, what is said together is gathered into one sentence: a region only ever reads its last words. */
const TOGETHER = 60

/** What is read out: events politely, one's turn at once. */
export class Voice {
  polite = $state('')
  assertive = $state('')
  #saying: string[] = []
  #turn = false

  say(text: string): void {
    if (!text) return
    if (this.#saying.length === 0) setTimeout(() => this.#speak(), TOGETHER)
    this.#saying.push(text)
  }

  call(text: string): void {
    if (text) this.assertive = this.#fresh(text)
  }

  /** What was told, and was about to be, is not for whoever listens next. */
  hush(): void {
    this.#saying = []
    this.polite = ''
  }

  #speak(): void {
    this.polite = this.#fresh(this.#saying.join(' '))
    this.#saying = []
  }

  /** The same words twice must still be a change, or nobody hears them again. */
  #fresh(text: string): string {
    this.#turn = !this.#turn
    return this.#turn ? `${text}\u00a0` : text
  }
}

export interface Toast {
  id: number
  text: string
}

/** Short notices that go away by themselves; they are read out as well. */
export class Notes {
  shown: Toast[] = $state([])
  #last = 0

  constructor(readonly voice: Voice) {}

  add(text: string, stay = 5000): void {
    const id = ++this.#last
    this.shown = [...this.shown.slice(-2), { id, text }]
    this.voice.say(text)
    setTimeout(() => this.remove(id), stay)
  }

  clear(): void {
    this.shown = []
    this.voice.hush()
  }

  remove(id: number): void {
    this.shown = this.shown.filter((one) => one.id !== id)
  }
}
