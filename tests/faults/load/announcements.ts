import { setTimeout as pause } from 'node:timers/promises'
import { signed } from '#tests/support/stripe-signature.ts'
import type { World } from '../world/world.ts'
import type { Heard } from './record.ts'

/**
 * Sends what Stripe has to announce until the server has taken it, as Stripe does, some of it twice; ends when nothing is left
 * and it is over.
 */
export async function announce(
  { stripe, url }: World,
  heard: Heard,
  { draw, isOver }: { readonly draw: () => number; readonly isOver: () => boolean },
): Promise<void> {
  for (let told = 0; ;) {
    const left = stripe.events.filter(({ id }, index) => !heard.events.has(id) || (index >= told && draw() < 0.2))
    told = stripe.events.length
    for (const event of left) {
      const { url: path, payload, ...request } = signed(event, new Date())
      const reply = await fetch(url + path, { ...request, body: payload, signal: AbortSignal.timeout(30_000) }).catch(
        () => undefined,
      )
      await reply?.arrayBuffer().catch(() => undefined)
      if (reply?.status === 200) heard.events.add(event.id)
    }
    if (isOver() && stripe.events.every(({ id }) => heard.events.has(id))) return
    await pause(500)
  }
}
