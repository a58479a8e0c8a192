import type { Config } from '#server/config.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { createJobs, type Jobs } from '#server/jobs/jobs.ts'
import { reachDatabase } from '../reach-database.ts'
import { refuseOtherSchema } from '../stored-schema.ts'

export type Shop = {
  readonly db: Database
  readonly jobs: Jobs
  readonly now: Date
  readonly close: () => Promise<void>
}

/** A command may read all that there is. Whoever typed it can end it. */
const longest = 600_000

/**
 * The database of the server that the settings describe, whether that server runs or not.
 * @throws ConfigError when its tables are of another version.
 */
export async function openShop(config: Config): Promise<Shop> {
  const { address, leave } = await reachDatabase(config)
  const { db, close } = openDatabase(address, () => undefined, 2, longest)
  // What is put in the queue is done by the server.
  const onError = (cause: Error) => console.error(cause.message)
  const jobs = createJobs({ address, workers: 0, connections: 2, migrates: false, onError })
  const closeAll = async () => {
    await jobs.stop()
    await close()
    await leave()
  }
  try {
    await refuseOtherSchema(db)
    await jobs.start()
    return { db, jobs, now: new Date(), close: closeAll }
  } catch (cause) {
    await closeAll()
    throw cause
  }
}
