import type { World } from '../world/world.ts'
import { type openBrowser, Over, untilAnswered } from './browser.ts'
import type { Account } from './record.ts'

export type Customer = {
  readonly world: World
  readonly account: Account
  readonly browser: ReturnType<typeof openBrowser>
  readonly draw: () => number
  readonly isOver: () => boolean
}

/** Tries until the server answers, however often the session has to be begun anew. */
export async function ask<T>(customer: Customer, call: () => Promise<T>): Promise<T> {
  const { browser, account, isOver } = customer
  for (;;) {
    if (isOver()) throw new Over()
    try {
      return await untilAnswered(call, isOver)
    } catch (cause) {
      if ((cause as { status?: number }).status !== 401) throw cause
      browser.forget()
      const { email, password } = account
      await untilAnswered(() => browser.call('POST /customer/login', { payload: { email, password } }), isOver)
    }
  }
}
