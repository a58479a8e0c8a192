import { type Config, readConfig } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import type { Jobs, OperatorDeed } from '#server/jobs/jobs.ts'
import { openShop, type Shop } from '../shop/open-shop.ts'

export type Installation = Pick<Shop, 'db' | 'jobs' | 'now'> & { readonly config: Config }

/** Does something with what the server of the settings has stored, whether it runs or not. */
export async function withInstallation<Result>(work: (installation: Installation) => Promise<Result>): Promise<Result> {
  const config = readConfig(process.env)
  const shop = await openShop(config)
  try {
    return await work({ ...shop, config })
  } finally {
    await shop.close()
  }
}

/** Has a server write into its security log what is done here, in the transaction of the deed: there is no deed without its entry. */
export async function record(
  tx: Database,
  { jobs, now }: { readonly jobs: Jobs; readonly now: Date },
  deed: Omit<OperatorDeed, 'at'>,
): Promise<void> {
  await jobs.enqueue(tx, 'record-operator', { ...deed, at: now.toISOString() })
}
