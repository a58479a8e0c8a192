import { cachePrefix } from './names.ts'

/** Sent in place of the service worker where the operator switched it off: removes what it kept, and itself. */
const scope = globalThis as unknown as {
  addEventListener(
    type: 'install' | 'activate',
    listener: (event: { waitUntil(done: Promise<unknown>): void }) => void,
  ): void
  skipWaiting(): Promise<void>
  readonly registration: { unregister(): Promise<boolean> }
}

scope.addEventListener('install', (event) => event.waitUntil(scope.skipWaiting()))
scope.addEventListener('activate', (event) => event.waitUntil(remove()))

async function remove(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(cachePrefix))
  await Promise.all(names.map((name) => caches.delete(name)))
  await scope.registration.unregister()
}
