import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openDatabase } from '#server/database/database.ts'
import { startEmbeddedDatabase } from '#server/database/embedded/supervisor.ts'
import { migrate } from '#server/database/migrate.ts'
import { createJobs } from '#server/jobs/jobs.ts'
import { databaseFolderPrefix, removeAbandoned } from './abandoned-databases.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The socket folder of the PostgreSQL that all test files share. */
    databaseHost: string
  }
}

/** One PostgreSQL for all test files, with a migrated database to clone. What is in it is worth nothing: no fsync. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = fastestFolder()
  removeAbandoned(folder)
  const dataDir = mkdtempSync(path.join(folder, databaseFolderPrefix(process.pid)))
  // Only the superuser may clone databases.
  const access = path.join(dataDir, 'access.conf')
  writeFileSync(access, 'local all all trust\n')
  const server = await startEmbeddedDatabase({
    dataDir,
    log: () => undefined,
    settings: [
      'fsync=off',
      'synchronous_commit=off',
      'full_page_writes=off',
      'max_connections=400',
      `hba_file=${access}`,
    ],
  })
  const { db, close } = openDatabase(server.address, () => undefined)
  await migrate(db)
  const jobs = createJobs({ address: server.address, workers: 0, onError: () => undefined })
  await jobs.start()
  await jobs.stop()
  await close()
  project.provide('databaseHost', (server.address as { host: string }).host)
  return async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Memory where there is such a folder: a database is cloned in 15 ms there, and in 40 to 300 ms on a disk. */
function fastestFolder(): string {
  try {
    accessSync('/dev/shm', constants.W_OK)
    return '/dev/shm'
  } catch {
    return tmpdir()
  }
}
