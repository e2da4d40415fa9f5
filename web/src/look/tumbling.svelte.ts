/** Dice in the air. */
import { prefersReducedMotion } from 'svelte/motion'
import { settings } from './settings.svelte'

const TUMBLE = 450

/** Whether dice tumble: for less than half a second after each new roll, until any key or press. Dice that lay there
 * before the screen opened lie still. */
export class Tumbling {
  now = $state(false)

  /** `roll` changes with every roll. */
  constructor(roll: () => string | number | undefined) {
    let before: string | number | undefined
    $effect.pre(() => {
      const next = roll()
      const fresh = next !== undefined && before !== undefined && next !== before
      before = next ?? before
      if (fresh && !prefersReducedMotion.current && settings.dice) this.now = true
    })
    $effect(() => {
      if (!this.now) return
      const still = (): boolean => (this.now = false)
      const end = setTimeout(still, TUMBLE)
      addEventListener('pointerdown', still, { capture: true })
      addEventListener('keydown', still, { capture: true })
      return () => {
        clearTimeout(end)
        removeEventListener('pointerdown', still, { capture: true })
        removeEventListener('keydown', still, { capture: true })
      }
    })
  }
}
