import { tick, untrack } from 'svelte'

/** Do something once another question is on the page; the first one is no news. */
export function onAnother(question: () => string, then: () => void): void {
  let before = ''
  $effect(() => {
    const now = question()
    const another = before !== '' && now !== before
    before = now
    if (another) untrack(() => void tick().then(then))
  })
}
