import {
  cpSync,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client } from 'pg'
import { ConfigError, type Config } from '#server/config.ts'
import type { DatabaseAddress } from '#server/database/database.ts'
import { keepSecretKey } from '#server/secrets.ts'
import { hashOf, type Manifest, manifestFile, sha256 } from './manifest.ts'
import { keptTables, nameOf, readTable, type Rows, type Table, writeAlike } from './tables.ts'
import { queueOf } from './target.ts'
import { rowWriter } from './write-rows.ts'

/** A mail that is just being written has this ending. */
const unfinishedMail = '.new'

/**
 * Writes everything that an installation cannot do without into a folder, while its server runs: the tables as they were at one moment,
 * the secret key, the outbox and the operator's answers.
 * @throws ConfigError when the folder exists.
 */
export async function backUp(
  config: Config,
  address: DatabaseAddress,
  folder: string,
  version: string,
): Promise<Manifest> {
  if (existsSync(folder)) throw new ConfigError(`The folder ${folder} exists already. Name one that does not.`)
  const draft = `${folder}.unfinished`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(path.join(draft, 'tables'), { recursive: true, mode: 0o700 })
  const client = new Client({ ...address, application_name: 'backup' })
  await client.connect()
  try {
    await writeAlike(client)
    await client.query('begin isolation level repeatable read read only')
    const queue = await queueOf(client)
    const tables: Manifest['tables'] = []
    for (const table of await keptTables(client))
      tables.push({ ...table, columns: [...table.columns], ...(await write(client, table, draft)) })
    const { rows: migrations } = await client.query<{ name: string; hash: string }>(
      'select name, hash from migrations order by name',
    )
    const secret = copyFiles(config, draft)
    const files: Record<string, string> = {}
    // One after the other: an outbox may hold more mails than a process may open files.
    for (const name of namesIn(draft)) files[name] = await hashOf(path.join(draft, name))
    const manifest: Manifest = {
      kind: 'goodfaith-backup',
      format: 1,
      version,
      made: new Date().toISOString(),
      migrations,
      queue,
      secret: sha256(secret),
      tables,
      files,
    }
    writeFileSync(path.join(draft, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`, {
      mode: 0o600,
      flush: true,
    })
    renameSync(draft, folder)
    return manifest
  } finally {
    await client.end()
  }
}

async function write(client: Client, table: Table, folder: string): Promise<Rows> {
  const packed = createGzip({ level: 1 })
  const file = createWriteStream(path.join(folder, 'tables', `${nameOf(table)}.gz`), { mode: 0o600, flush: true })
  const written = pipeline(packed, file)
  const read = readTable(client, table, rowWriter(packed, written))
  const rows = await Promise.race([read, written.then(() => read)])
  packed.end()
  await written
  return rows
}

/** @returns the secret key, which is in the backup only where it is kept in the data folder. */
function copyFiles(config: Config, draft: string): string {
  const copied = (name: string) => {
    const from = path.join(config.dataDir, name)
    if (existsSync(from))
      cpSync(from, path.join(draft, name), { recursive: true, filter: (source) => !source.endsWith(unfinishedMail) })
  }
  copied('outbox')
  copied('operator.yaml')
  if (config.secretKey !== undefined) return config.secretKey
  const kept = keepSecretKey(config.dataDir)
  copied('secret-key')
  copied('secret-key-earlier')
  return kept
}

const namesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
