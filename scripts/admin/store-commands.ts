import path from 'node:path'
import { ConfigError, readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { reachDatabase, stoppedDatabase } from '../reach-database.ts'
import { readArguments } from '../shop/usage-error.ts'
import { backUp } from './backup.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { moveDatabase } from './move.ts'
import { refuseOtherSecret, restoreDatabase, restoreFiles } from './restore.ts'
import { replaceLeakedSecret, rotateSecret } from './rotate-secret.ts'
import { makeTables } from './target.ts'

export const storeUsage = `  backup <folder>
      Writes the database, the secret key, the outbox and operator.yaml into a new folder. The server may run meanwhile; what
      is written is how the database was at one moment. A SECRET_KEY that is a setting is not written.
  check <folder>
      Says whether a backup is whole, and what is in it.
  restore <folder>
      Puts a backup into the empty database, and the data folder, that the settings name. The server must not run.
  move-to <DATABASE_URL>
      Copies the embedded database into an empty database of a PostgreSQL server, and compares each table. The server must not run.
      When it breaks off, run it again: it goes on where it was. Nothing is deleted.
  rotate-secret [--leaked]
      Makes a new secret key in the data folder. What was made with the previous key is accepted until you delete that. --leaked: when somebody
      else knows the key, nothing accepts it any more. The server must not run then. Everybody is logged out; second factors stay.
  migrate
      Brings the database to this version and ends, before servers of it start. A server does the same when it starts.`

/** What is done with everything that is stored. @param version of Goodfaith. */
export const storeCommands = (version: string) => ({
  async backup(args: readonly string[]) {
    const folder = argumentOf('backup', '<folder>', args)
    const config = readConfig(process.env)
    const { address, leave } = await reachDatabase(config)
    try {
      return [`${folder} holds ${contents(await backUp(config, address, path.resolve(folder), version))}.`]
    } finally {
      await leave()
    }
  },

  async check(args: readonly string[]) {
    const folder = argumentOf('check', '<folder>', args)
    const manifest = await readManifest(path.resolve(folder))
    return [
      `${folder} is whole. It was made on ${manifest.made} by Goodfaith ${manifest.version} and holds ${contents(manifest)}.`,
    ]
  },

  async restore(args: readonly string[]) {
    const from = path.resolve(argumentOf('restore', '<folder>', args))
    const config = readConfig(process.env)
    const manifest = await readManifest(from)
    refuseOtherSecret(config, from, manifest)
    const { address, leave } = await stoppedDatabase(config)
    try {
      await restoreDatabase(address, from, manifest)
    } finally {
      await leave()
    }
    restoreFiles(config, from)
    return [`Restored ${contents(manifest)}. Start the server.`]
  },

  async 'move-to'(args: readonly string[]) {
    const url = argumentOf('move-to', '<DATABASE_URL>', args)
    const config = readConfig(process.env)
    if (config.databaseUrl !== undefined)
      throw new ConfigError(
        'The database is one of a server already (DATABASE_URL). Unset it to move the embedded one, or use backup and restore.',
      )
    const target = readConfig({ ...process.env, DATABASE_URL: url }).databaseUrl!
    const { address, leave } = await stoppedDatabase(config)
    try {
      const { tables, before } = await moveDatabase(address, { connectionString: target })
      await makeTables({ connectionString: target })
      const again = before > 0 ? `, ${before} of them in an earlier try` : ''
      return [
        `Moved ${rowsOf(tables)}${again}, and compared each. Start the server with this DATABASE_URL and the same DATA_DIR. The old database is still in ${config.dataDir}/postgres; delete it when you have seen that all is there.`,
      ]
    } finally {
      await leave()
    }
  },

  async 'rotate-secret'(args: readonly string[]) {
    const { values } = readArguments('rotate-secret', args, [], { leaked: { type: 'boolean' } })
    const config = readConfig(process.env)
    return [values.leaked ? await replaceLeakedSecret(config) : rotateSecret(config)]
  },

  async migrate(args: readonly string[]) {
    readArguments('migrate', args, [], {})
    const { address, leave } = await reachDatabase(readConfig(process.env))
    const { db, close } = openDatabase(address, () => undefined)
    try {
      await migrate(db)
    } finally {
      await close()
      await leave()
    }
    return [`The database is that of Goodfaith ${version}.`]
  },
})

const argumentOf = (command: string, name: string, args: readonly string[]): string =>
  readArguments(command, args, [name], {}).words[0]

const contents = ({ tables, files }: Manifest): string => `${rowsOf(tables)} in ${Object.keys(files).length} files`

function rowsOf(tables: readonly Pick<Manifest['tables'][number], 'name' | 'rows'>[]): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const count = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0
  return `${count('agreements')} agreements of ${count('customers')} customers (${rows} rows in ${tables.length} tables)`
}
