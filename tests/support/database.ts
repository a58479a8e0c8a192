import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { inject } from 'vitest'
import { type Database, type DatabaseAddress, openDatabase } from '#server/database/database.ts'

export type TestDatabase = {
  readonly db: Database
  readonly address: DatabaseAddress
  readonly close: () => Promise<void>
}

/** A database of one's own, cloned from the migrated one. It is not dropped: the whole server is deleted after the run. */
async function cloneDatabase() {
  const host = inject('databaseHost')
  const database = `test_${randomBytes(8).toString('hex')}`
  // Not the template itself: nobody may be connected to a database while it is cloned.
  const admin = new Client({ host, user: 'goodfaith', database: 'template1' })
  await admin.connect()
  await admin.query(`create database ${database} template postgres strategy file_copy owner goodfaith_app`)
  await admin.end()
  return { host, user: 'goodfaith_app', password: '', database } as const
}

/** The same as an address for the setting DATABASE_URL. */
export async function cloneDatabaseUrl(): Promise<string> {
  const { host, user, database } = await cloneDatabase()
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`
}

/** The same, opened. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const address = await cloneDatabase()
  const { db, close } = openDatabase(address, () => undefined, 5)
  return { db, address, close }
}
