import type { Config } from '#server/config.ts'
import type { DatabaseAddress } from '#server/database/database.ts'
import { runningDatabase } from '#server/database/embedded/running-database.ts'
import { startEmbeddedDatabase } from '#server/database/embedded/supervisor.ts'

/** The database of the server that the settings describe, whether that server runs or not. `leave` ends what was started for it. */
export async function reachDatabase(config: Config): Promise<{ address: DatabaseAddress; leave: () => Promise<void> }> {
  const running = config.databaseUrl ? { connectionString: config.databaseUrl } : runningDatabase(config.dataDir)
  return running ? { address: running, leave: async () => undefined } : startDatabase(config)
}

/** The same, of a server that must not run. @throws FolderInUse */
export async function stoppedDatabase(
  config: Config,
): Promise<{ address: DatabaseAddress; leave: () => Promise<void> }> {
  return config.databaseUrl
    ? { address: { connectionString: config.databaseUrl }, leave: async () => undefined }
    : startDatabase(config)
}

async function startDatabase({ dataDir }: Config): Promise<{ address: DatabaseAddress; leave: () => Promise<void> }> {
  const { address, stop } = await startEmbeddedDatabase({ dataDir, log: () => undefined })
  return { address, leave: stop }
}
