/// <reference lib="webworker" />
/** Keeps the page itself for when there is no connection. What the server says is never kept: a table is true only now. */

const worker = self as unknown as ServiceWorkerGlobalScope
declare const __SHELL__: readonly string[]

const SHELL = __SHELL__
/** Served under fixed names: fetched anew whenever there is a connection. */
const FIXED = ['/', '/early.js', '/icon.svg', '/icon-192.png', '/manifest.webmanifest']
const CACHE = `rouage-${named(SHELL)}`

function named(files: readonly string[]): string {
  let hash = 0
  for (const letter of files.join()) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) >>> 0
  return hash.toString(36)
}

worker.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll([...FIXED, ...SHELL]))
      .then(() => worker.skipWaiting()),
  )
})

worker.addEventListener('activate', (event) => {
  const old = (name: string): boolean => name.startsWith('rouage-') && name !== CACHE
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter(old).map((name) => caches.delete(name))))
      .then(() => worker.clients.claim()),
  )
})

worker.addEventListener('fetch', (event) => {
  const { request } = event
  const url = new URL(request.url)
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return
  if (SHELL.includes(url.pathname)) event.respondWith(kept(request))
  else if (request.mode === 'navigate') event.respondWith(fresh(request, '/'))
  else if (FIXED.includes(url.pathname)) event.respondWith(fresh(request, url.pathname))
})

async function kept(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

async function fresh(request: Request, name: string): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const found = await caches.match(name)
    if (found) return found
    throw error
  }
}
