import type { Config } from '#server/config.ts'
import { type Database, openDatabase } from '#server/database/database.ts'
import { runningDatabase } from '#server/database/embedded/running-database.ts'
import { startEmbeddedDatabase } from '#server/database/embedded/supervisor.ts'
import { migrate } from '#server/database/migrate.ts'
import { createJobs, type Jobs } from '#server/jobs/jobs.ts'

export type Shop = {
  readonly db: Database
  readonly jobs: Jobs
  readonly now: Date
  readonly close: () => Promise<void>
}

/** The database of the server that the settings describe, whether that server runs or not. */
export async function openShop(config: Config): Promise<Shop> {
  const running = config.databaseUrl ? { connectionString: config.databaseUrl } : runningDatabase(config.dataDir)
  const started = running ? undefined : await startEmbeddedDatabase({ dataDir: config.dataDir, log: () => undefined })
  const address = running ?? started!.address
  const { db, close } = openDatabase(address, () => undefined, 2)
  // What is put in the queue is done by the server.
  const jobs = createJobs({ address, workers: 0, connections: 2, onError: (cause) => console.error(cause.message) })
  await migrate(db)
  await jobs.start()
  return {
    db,
    jobs,
    now: new Date(),
    async close() {
      await jobs.stop()
      await close()
      await started?.stop()
    },
  }
}
