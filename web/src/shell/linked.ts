/** Links to tables of this very server may be followed from what people say; every other text stays text. */

export interface Part {
  text: string
  href?: string
}

export function linked(text: string, origin: string): Part[] {
  const found: Part[] = []
  let rest = 0
  for (const match of text.matchAll(/https?:\/\/[^\s/]+(\/(?:t|study)\/[a-z0-9]{4,32}(?:@\d+)?)(?![\w/#?@-])/g)) {
    if (!match[0].startsWith(`${origin}/`)) continue
    if (match.index > rest) found.push({ text: text.slice(rest, match.index) })
    found.push({ text: match[0], href: match[1] ?? '/' })
    rest = match.index + match[0].length
  }
  if (rest < text.length || found.length === 0) found.push({ text: text.slice(rest) })
  return found
}
