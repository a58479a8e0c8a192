import { useEffect, useEffectEvent, useRef } from 'react'
import { useService } from '../session/SessionProvider.tsx'
import { heartbeatRetry } from '../session/heartbeat.ts'

/**
 * Does something once the service answers again. Where a call got no reply and the service is well all the same, it is done after
 * the time of one heartbeat.
 *
 * @param waiting whether there is something to do.
 */
export function useOnceConnected(waiting: boolean, act: () => void): void {
  const { state } = useService()
  const wasLost = useRef(false)
  const done = useEffectEvent(act)
  useEffect(() => {
    if (!waiting || state !== 'up') {
      wasLost.current = waiting
      return undefined
    }
    const timer = setTimeout(done, wasLost.current ? 0 : heartbeatRetry)
    return () => clearTimeout(timer)
  }, [waiting, state])
}
