import { expect } from 'vitest'
import type { TestApp } from './app.ts'
import { eventually } from './eventually.ts'
import { somebodyWaits } from './somebody-waits.ts'

/**
 * Has a call wait for the row of the only customer while something is changed.
 * @returns `done`, or the code with which the call was refused.
 */
export async function overtaken(
  served: TestApp,
  call: () => Promise<unknown>,
  change: (tx: TestApp['db']) => Promise<unknown>,
): Promise<string> {
  const { outcome } = await served.db.transaction().execute(async (tx) => {
    await tx.selectFrom('customers').select('id').forUpdate().execute()
    const outcome = call().then(
      () => 'done',
      (error: { readonly messages: readonly { readonly code: string }[] }) => error.messages[0]!.code,
    )
    await eventually(async () => expect(await somebodyWaits(served)).toBe(true))
    await change(tx)
    // In an object, or the transaction would wait for what waits for it.
    return { outcome }
  })
  return outcome
}
