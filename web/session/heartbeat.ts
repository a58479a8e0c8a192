import type { Client } from '#contract/client.ts'
import { isApiError } from '#contract/is-api-error.ts'

/** How long after a failed heartbeat the next one is tried, in milliseconds. */
export const heartbeatRetry = 5000

/**
 * `down`: maintenance. `unavailable`: up, but too busy. `unreachable`: nobody answers, so this browser is offline or the server is
 * stopped. `blocked`: the browser keeps no data for this site.
 */
export type ServiceState = 'up' | 'down' | 'unavailable' | 'unreachable' | 'blocked'

export type Heartbeat = {
  readonly get: () => ServiceState
  readonly subscribe: (listener: () => void) => () => void
  /** Asks the service how it is, and again every five seconds until it is well. One question at a time. */
  readonly beat: (client: Client) => Promise<void>
  readonly stop: () => void
}

/** What this page knows of the service. `isStorageAllowed`: whether the browser lets it keep data. */
export function createHeartbeat(isStorageAllowed: () => boolean): Heartbeat {
  let state: ServiceState = 'up'
  let timer: ReturnType<typeof setTimeout> | undefined
  let asking = false
  const listeners = new Set<() => void>()

  async function look(client: Client): Promise<ServiceState> {
    if (!isStorageAllowed()) return 'blocked'
    try {
      await client.call('GET /heartbeat')
      return 'up'
    } catch (error) {
      const status = isApiError(error) ? error.status : undefined
      return status === 429 ? 'unavailable' : status === 0 ? 'unreachable' : 'down'
    }
  }

  async function beat(client: Client): Promise<void> {
    if (asking) return
    asking = true
    clearTimeout(timer)
    const next = await look(client)
    asking = false
    if (next !== 'up') timer = setTimeout(() => void beat(client), heartbeatRetry)
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }

  return {
    get: () => state,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    beat,
    stop: () => clearTimeout(timer),
  }
}
