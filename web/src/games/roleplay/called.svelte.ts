import type { Desk } from './desk.svelte'

/** Whom a form calls upon: at first all who can act, then whoever the form was opened about. */
export class Called {
  who: string[] = $state([])
  #fresh = true

  /** While a component begins; `onabout` hears of whoever the form is opened about. */
  constructor(
    readonly desk: Desk,
    onabout: () => void = () => undefined,
  ) {
    $effect.pre(() => {
      if (!this.#fresh || this.able.length === 0) return
      this.who = this.able
      this.#fresh = false
    })
    $effect.pre(() => {
      if (!desk.about) return
      this.who = [desk.about]
      desk.about = null
      onabout()
    })
  }

  get able(): string[] {
    return (this.desk.view?.heroes ?? []).filter((hero) => this.desk.isAble(hero)).map(({ id }) => id)
  }

  /** As commands name them: one word where it is everybody. */
  get people(): readonly string[] | 'all' {
    const [able, who] = [this.able, this.who]
    return able.length > 1 && who.length === able.length && able.every((one) => who.includes(one)) ? 'all' : who
  }
}
