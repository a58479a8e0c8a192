import { readFileSync } from 'node:fs'
import { ConfigError, readConfig } from './config.ts'
import { FolderInUse } from './database/embedded/folder-lock.ts'
import { startMessage } from './start-message.ts'
import { type RunningServer, startServer } from './start.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

let server: RunningServer | undefined

let drainSeconds = 0

// Installed before the start is announced: whoever reads the announcement may stop the server at once.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    // Nothing is served yet. The next start recovers the folder that an interrupted one leaves.
    if (!server) process.exit(1)
    // A connection that never ends must not keep the server from stopping.
    setTimeout(() => process.exit(1), drainSeconds * 1000 + 30_000).unref()
    void server.stop().then(
      () => process.exit(0),
      (cause: unknown) => {
        console.error(cause)
        process.exit(1)
      },
    )
  })
}

try {
  const config = readConfig(process.env)
  drainSeconds = config.drainSeconds
  server = await startServer(config, version)
  console.log(startMessage(config, server))
} catch (cause) {
  const expected = cause instanceof ConfigError || cause instanceof FolderInUse
  console.error(expected ? cause.message : cause)
  process.exit(1)
}
