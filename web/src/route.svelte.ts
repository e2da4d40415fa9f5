/** Where the reader is: the address bar, as something that can be watched. */
class Route {
  path = $state(location.pathname)
  query = $state(location.search)
  hash = $state(location.hash)
  /** How often somebody moved on since the page was opened. */
  visits = 0

  constructor() {
    addEventListener('popstate', () => this.#read())
    addEventListener('hashchange', () => this.#read())
  }

  /** The parts of the path: `/t/abc` is `['t', 'abc']`. */
  get parts(): string[] {
    return this.path.split('/').filter(Boolean).map(decoded)
  }

  go(address: string): void {
    history.pushState(null, '', address)
    this.#read()
    scrollTo(0, 0)
  }

  /** Another address for what is already shown. */
  correct(address: string): void {
    history.replaceState(null, '', address)
    this.#read(false)
  }

  /** Links of our own change the page without fetching it again; everything else is the browser's. */
  follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return
    if (link.pathname.startsWith('/api/') || (link.pathname === location.pathname && link.hash)) return
    event.preventDefault()
    this.go(link.pathname + link.search + link.hash)
  }

  #read(visit = true): void {
    this.path = location.pathname
    this.query = location.search
    this.hash = location.hash
    if (visit) this.visits += 1
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

export const route = new Route()
