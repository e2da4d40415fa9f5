/** Drawings painted in `currentColor` alone: they are set into the page and take its colours. */

/** Sets one of these drawings into an svg or a group of one; an attachment. Each is read once. */
export function drawing(files: Readonly<Record<string, string>>): (of: string) => (element: SVGElement) => void {
  const parsed = new Map<string, SVGElement | null>()

  function read(of: string): SVGElement | null {
    let found = parsed.get(of)
    if (found === undefined) {
      const text = files[`./art/${of}.svg`]
      const root = text === undefined ? null : new DOMParser().parseFromString(text, 'image/svg+xml').documentElement
      parsed.set(of, (found = root instanceof SVGElement ? root : null))
    }
    return found
  }

  return (of) => (element) => {
    const root = read(of)
    const parts = root ? [...root.childNodes].map((node) => element.ownerDocument.importNode(node, true)) : []
    element.replaceChildren(...parts)
    const fill = root?.getAttribute('fill')
    if (fill) element.setAttribute('fill', fill)
  }
}
