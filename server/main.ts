import { readFileSync } from 'node:fs'
import { ConfigError, readConfig } from './config.ts'
import { FolderInUse } from './database/embedded/folder-lock.ts'
import { startMessage } from './start-message.ts'
import { type RunningServer, startServer } from './start.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

let server: RunningServer | undefined

// Listened for before the server says that it is there: whoever reads that may end it at once.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    // Nothing is served yet; a start that is cut off leaves a folder that the next one recovers.
    if (!server) process.exit(1)
    // A connection that never ends must not keep the server for ever.
    setTimeout(() => process.exit(1), 30_000).unref()
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
  server = await startServer(config, version)
  console.log(startMessage(config, server))
} catch (cause) {
  const expected = cause instanceof ConfigError || cause instanceof FolderInUse
  console.error(expected ? cause.message : cause)
  process.exit(1)
}
