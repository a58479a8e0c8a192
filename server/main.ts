import { readFileSync } from 'node:fs'
import { enableCompileCache, flushCompileCache } from 'node:module'
import { fileURLToPath } from 'node:url'
import type { RunningServer } from './start.ts'

// Most of a start is compiling modules. They are imported after this, so that they come from the cache.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/node', import.meta.url)))
const { ConfigError, readConfig } = await import('./config.ts')
const { startMessage } = await import('./start-message.ts')
const { startServer } = await import('./start.ts')
const { FolderInUse } = await import('./database/embedded/folder-lock.ts')

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

let server: RunningServer | undefined

let drainSeconds = 0

// Installed before the start is announced: the reader of the announcement may stop the server at once.
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.on(signal, () => {
    // Nothing is served yet. The next start recovers the folder that an interrupted one leaves.
    if (!server) process.exit(1)
    // A connection that never ends must not keep the server from stopping.
    setTimeout(() => process.exit(1), drainSeconds * 2000 + 30_000).unref()
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
  // A server that is killed later would leave no cache.
  flushCompileCache()
} catch (cause) {
  const expected = cause instanceof ConfigError || cause instanceof FolderInUse
  console.error(expected ? cause.message : cause)
  process.exit(1)
}
