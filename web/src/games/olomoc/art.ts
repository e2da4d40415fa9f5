/** The drawings, painted in `currentColor` alone: they are set into the page and take its colours. */

const drawings = import.meta.glob<string>('./art/*/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Whether there is a drawing, such as `rouages/bohdan`. */
export function pictured(of: string): boolean {
  return `./art/${of}.svg` in drawings
}

const parsed = new Map<string, SVGElement | null>()

function drawing(of: string): SVGElement | null {
  let found = parsed.get(of)
  if (found === undefined) {
    const text = drawings[`./art/${of}.svg`]
    const root = text === undefined ? null : new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
    parsed.set(of, (found = root instanceof SVGElement ? root : null))
  }
  return found
}

/** Sets a drawing into an svg or a group of one; an attachment. */
export function drawn(of: string): (element: SVGElement) => void {
  return (element) => {
    const root = drawing(of)
    const parts = root ? [...root.childNodes].map((node) => element.ownerDocument.importNode(node, true)) : []
    element.replaceChildren(...parts)
    const fill = root?.getAttribute('fill')
    if (fill) element.setAttribute('fill', fill)
  }
}
