/** Where arrows, Home and End lead in a row of tabs that goes round; undefined for any other key. */
export function along(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count
    case 'ArrowLeft':
      return (at + count - 1) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
  }
  return undefined
}
