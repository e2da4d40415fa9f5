import { reader } from '../../words'

type Text = Record<string, string>

/** What is written in one language stands in the other until somebody writes it there too. */
export function written(old: Readonly<Text> | null | undefined, text: string): Text {
  const other = reader.language === 'fr' ? 'en' : 'fr'
  const kept = old?.[other] && old[other] !== old[reader.language] ? old[other] : text
  return { [reader.language]: text, [other]: kept }
}
