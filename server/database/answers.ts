import type { DatabaseAddress } from './database.ts'
import { createPatience, NoAnswer, stoppingLimit } from './query-limit.ts'

/**
 * Whether PostgreSQL answers a process that stops. It is asked on a connection of its own: those that are open may have
 * fallen silent alone, as a firewall forgets them.
 */
export async function answers(address: DatabaseAddress): Promise<boolean> {
  const patience = createPatience(stoppingLimit, () => undefined)
  patience.hurry()
  const client = new patience.Client(address)
  return new Promise((resolve) => {
    const end = (cause?: Error | null): void => {
      // A refusal is an answer.
      resolve(!(cause instanceof NoAnswer))
      client.end(() => undefined)
    }
    client.on('error', end)
    client.connect((cause?: Error) => (cause ? end(cause) : client.query('select 1', end)))
  })
}
