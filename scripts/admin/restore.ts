import { cpSync, createReadStream, existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'
import { createGunzip } from 'node:zlib'
import { Client } from 'pg'
import { ConfigError, type Config } from '#server/config.ts'
import type { DatabaseAddress } from '#server/database/database.ts'
import { knownMigrations } from '#server/database/migrate.ts'
import { foundSecretKeys, withoutKey } from '#server/secrets.ts'
import { copyIn } from './copy.ts'
import { type Manifest, sha256 } from './manifest.ts'
import { copyFrom, nameOf, readTable, writeAlike } from './tables.ts'
import { makeTables, queueOf, refuseServed, refuseUsed } from './target.ts'

/**
 * Fills an empty database with a backup, in one transaction, and compares what it then holds with what the backup says.
 * @throws ConfigError when the backup or the database is not fit for it; nothing was changed then.
 */
export async function restoreDatabase(address: DatabaseAddress, folder: string, manifest: Manifest): Promise<void> {
  refuseOtherVersions(manifest)
  const client = new Client({ ...address, application_name: 'restore' })
  await client.connect()
  try {
    await refuseServed(client)
    await refuseUsed(client)
    await makeTables(address, new Set(manifest.migrations.map(({ name }) => name)))
    if ((await queueOf(client)) !== manifest.queue)
      throw new ConfigError(
        `The backup was made by Goodfaith ${manifest.version}, which has another job queue. Restore it with that version, and start the new one on it.`,
      )
    await writeAlike(client)
    await client.query('begin')
    for (const table of manifest.tables) {
      const packed = createReadStream(path.join(folder, 'tables', `${nameOf(table)}.gz`))
      await copyIn(client, copyFrom(table), packed.pipe(createGunzip()))
    }
    for (const table of manifest.tables) {
      const { rows, content } = await readTable(client, table)
      if (rows !== table.rows || content !== table.content)
        throw new ConfigError(`The table ${nameOf(table)} does not hold what the backup says. Nothing was changed.`)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
  // What this version has on top of the backup's.
  await makeTables(address)
}

function refuseOtherVersions({ migrations, version }: Manifest): void {
  const known = new Map(knownMigrations().map(({ name, hash }) => [name, hash]))
  for (const { name, hash } of migrations) {
    if (!known.has(name))
      throw new ConfigError(
        `The backup was made by Goodfaith ${version}, which is newer than this one: it has the migration ${name}. Restore it with that version.`,
      )
    if (known.get(name) !== hash)
      throw new ConfigError(`The backup is of another program: its migration ${name} is not the one of Goodfaith.`)
  }
}

/** @throws ConfigError when the backup's key is none of those that would be accepted. */
export function refuseOtherSecret(config: Config, folder: string, { secret }: Manifest): void {
  const keys = foundSecretKeys(config)
  if (keys === undefined) {
    if (existsSync(path.join(folder, 'secret-key'))) return
    throw new ConfigError(
      `The secret key is not in the backup, because it was a setting. Set SECRET_KEY to the key that was used then; with another one ${withoutKey}.`,
    )
  }
  if (keys.some((key) => sha256(key) === secret)) return
  throw new ConfigError(
    config.secretKey === undefined
      ? `The data folder ${config.dataDir} holds another secret key than the backup. Restore into another data folder; with that key ${withoutKey}.`
      : `The setting SECRET_KEY is not the key of the backup, with which alone ${withoutKey}. Set it, or SECOND_SECRET_KEY, to the key that was used then.`,
  )
}

/** Puts the files beside the database back; what is there already stays. */
export function restoreFiles({ dataDir }: Config, folder: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  for (const name of ['outbox', 'operator.yaml', 'secret-key', 'secret-key-earlier'])
    if (existsSync(path.join(folder, name)))
      cpSync(path.join(folder, name), path.join(dataDir, name), { recursive: true, force: false })
}
