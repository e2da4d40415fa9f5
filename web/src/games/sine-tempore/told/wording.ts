/** What is told of a step: our own caption where the reason matters, the line of the log otherwise. */
import type { EventData, Names } from '../../../api/frames'
import { eventLine, known, t } from '../../../words'
import { figure } from './procedure'

export function caption(event: EventData, names: Names): string {
  const { number: _number, kind, rules: _rules, ...facts } = event
  const id = `sine-tempore-page.caption-${captionOf(event)}`
  return known(id) ? t(id, facts, names) : eventLine('sine-tempore', { ...event, kind }, names)
}

/** Which caption fits: a result by whether anything came of it. */
function captionOf(event: EventData): string {
  const n = figure(event, 'n')
  if (event.kind === 'defended') return `defended${event['by'] ? '' : '-trap'}${n > 0 ? '' : '-all'}`
  if (event.kind === 'hit') return n > 0 ? 'hit' : figure(event, 'raw') > 0 ? 'hit-stopped' : 'hit-nothing'
  return event.kind
}
