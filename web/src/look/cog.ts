/** Cogs as outlines around the origin. Two mesh when their middles lie as far apart as their pitch radii together. */

export interface Cog {
  teeth: number
  /** Where the teeth of two cogs meet. */
  pitch: number
  /** How far a tooth stands out beyond the pitch, and how deep the gap goes below it. */
  depth: number
}

export function outline({ teeth, pitch, depth }: Cog): string {
  const step = (2 * Math.PI) / teeth
  const corners: string[] = []
  for (let tooth = 0; tooth < teeth; tooth++) {
    for (const [radius, turn] of [
      [pitch - depth, -0.31],
      [pitch + depth, -0.16],
      [pitch + depth, 0.16],
      [pitch - depth, 0.31],
    ] as const)
      corners.push(point(radius, (tooth + turn) * step))
  }
  return `M${corners.join('L')}Z`
}

/** The openings between a wheel's arms. */
export function arms(count: number, inner: number, outer: number, width: number): string {
  const step = (2 * Math.PI) / count
  return Array.from({ length: count }, (_, arm) => {
    const [near, far] = [width / 2 / inner, width / 2 / outer]
    const [from, to] = [arm * step, (arm + 1) * step]
    return (
      `M${point(inner, from + near)}L${point(outer, from + far)}A${outer} ${outer} 0 0 1 ${point(outer, to - far)}` +
      `L${point(inner, to - near)}A${inner} ${inner} 0 0 0 ${point(inner, from + near)}Z`
    )
  }).join('')
}

export function ring(radius: number): string {
  return `M${-radius} 0A${radius} ${radius} 0 1 0 ${radius} 0A${radius} ${radius} 0 1 0 ${-radius} 0Z`
}

function point(radius: number, angle: number): string {
  return `${(radius * Math.cos(angle)).toFixed(2)} ${(radius * Math.sin(angle)).toFixed(2)}`
}
