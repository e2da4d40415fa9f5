/** Whether a newer page than this one has arrived. It is used from the next load on; nobody is interrupted. */
class Fresh {
  ready = $state(false)

  async watch(): Promise<void> {
    if (!('serviceWorker' in navigator)) return
    const before = navigator.serviceWorker.controller
    navigator.serviceWorker.addEventListener('controllerchange', () => {
      if (before) this.ready = true
    })
    try {
      await navigator.serviceWorker.register('/service-worker.js')
    } catch {
      // A private window, or a page without a secure connection: everything works, only not offline.
    }
  }
}

export const fresh = new Fresh()
