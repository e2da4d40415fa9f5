import { reader, t } from '../../words'

/** A sampled share: a tenth of a point more where whole points would hide how near it is to none or all. */
export function inPercent(value: number): string {
  const digits = value > 0 && value < 1 && (value < 0.1 || value > 0.9) ? 1 : 0
  return new Intl.NumberFormat(reader.language, { style: 'percent', maximumFractionDigits: digits }).format(value)
}

export function whole(value: number): string {
  return new Intl.NumberFormat(reader.language).format(value)
}

/** A mean, of wounds for example. */
export function mean(value: number): string {
  return new Intl.NumberFormat(reader.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value)
}

export function timeLeft(seconds: number): string {
  const { unit, n } = rounded(seconds)
  return t(`page.lab-left-${unit}`, { n })
}

/** A time as people say it: seconds by fives, then minutes, then hours. */
export function rounded(seconds: number): { unit: 'seconds' | 'minutes' | 'hours'; n: number } {
  if (seconds <= 55) return { unit: 'seconds', n: Math.max(5, Math.ceil(seconds / 5) * 5) }
  if (seconds < 90 * 60) return { unit: 'minutes', n: Math.max(1, Math.round(seconds / 60)) }
  return { unit: 'hours', n: Math.round(seconds / 3600) }
}
