/** A part of the page as one file: styles and pictures within, no scripts, nothing fetched from anywhere. */

/** Rules that something in the part is styled by, however deep they lie in conditions. */
export function stylesFor(part: Element, sheets: Iterable<CSSStyleSheet>): string {
  return [...sheets].map((sheet) => [...sheet.cssRules].map((rule) => kept(rule, part)).join('')).join('\n')
}

function kept(rule: CSSRule, part: Element): string {
  if (rule instanceof CSSStyleRule) return styles(rule.selectorText, part) ? `${rule.cssText}\n` : ''
  if (rule instanceof CSSKeyframesRule) return `${rule.cssText}\n`
  if (!(rule instanceof CSSGroupingRule)) return ''
  const inner = [...rule.cssRules].map((one) => kept(one, part)).join('')
  const opening = rule.cssText.slice(0, rule.cssText.indexOf('{') + 1)
  return inner ? `${opening}\n${inner}}\n` : ''
}

const ROOT = /(^|[\s,])(:root|html|body|\*)/

function styles(selector: string, part: Element): boolean {
  if (ROOT.test(selector)) return true
  // What only shows on hover or focus cannot be looked for, but its element can.
  const plain = selector.replace(/::?(before|after|first-letter|hover|focus-visible|focus|active|marker|backdrop|placeholder)\b/g, '')
  try {
    return part.matches(plain) || part.querySelector(plain) !== null
  } catch {
    return false
  }
}

/** A file's bytes as an address that holds them. */
async function held(address: string): Promise<string> {
  const text = await (await fetch(address)).text()
  return `data:image/svg+xml;base64,${btoa(String.fromCharCode(...new TextEncoder().encode(text)))}`
}

/** What a file cannot do is left out; a link that leads back to the table becomes words. */
export async function still(part: Element): Promise<Element> {
  const copy = part.cloneNode(true) as Element
  for (const one of copy.querySelectorAll('script, button, input, select, label.no-print, .no-print')) one.remove()
  for (const link of copy.querySelectorAll('a')) link.remove()
  await Promise.all(
    [...copy.querySelectorAll('img')].map(async (image) => image.setAttribute('src', await held(image.getAttribute('src') ?? ''))),
  )
  return copy
}

export function page(title: string, language: string, css: string, body: string): string {
  const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
  return [
    '<!doctype html>',
    `<html lang="${language}">`,
    '<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta http-equiv="content-security-policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">`,
    `<title>${escape(title)}</title>`,
    `<style>${css.replaceAll('</', '<\\/')}`,
    'body{max-width:64rem;margin:0 auto;padding:1.5rem}</style></head>',
    `<body>${body}</body></html>`,
    '',
  ].join('\n')
}

/** Offers a text to be kept as a file. */
export function offer(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/html;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
