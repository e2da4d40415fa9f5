/** Bring something into sight within whatever scrolls around it, leaving the page itself where it is. */
export function intoSight(element: HTMLElement, below = 0): void {
  const around = scroller(element)
  if (!around) return
  const [box, frame] = [element.getBoundingClientRect(), around.getBoundingClientRect()]
  const [under, over] = [box.bottom + below - frame.bottom, box.top - frame.top - 8]
  const by = over < 0 ? over : under > 0 ? Math.min(under, over) : 0
  if (by !== 0) around.scrollBy({ top: by, behavior: 'smooth' })
}

function scroller(element: HTMLElement): HTMLElement | null {
  for (let one = element.parentElement; one; one = one.parentElement)
    if (/auto|scroll/.test(getComputedStyle(one).overflowY)) return one
  return null
}
