import { PassThrough } from 'node:stream'
import { Client } from 'pg'
import { ConfigError } from '#server/config.ts'
import type { DatabaseAddress } from '#server/database/database.ts'
import { knownMigrations, unfinishedMove } from '#server/database/migrate.ts'
import { hasTable } from '../has-table.ts'
import { copyIn } from './copy.ts'
import { copyFrom, keptTables, nameOf, readTable, type Rows, type Table, writeAlike } from './tables.ts'
import { makeTables, queueOf, refuseServed, refuseUsed } from './target.ts'
import { rowWriter } from './write-rows.ts'

export type Moved = {
  readonly tables: readonly (Table & Rows)[]
  /** How many of them an earlier try had moved, row by row the same. */
  readonly before: number
}

/**
 * Copies a database whose server is stopped into an empty one, a table in a transaction, and compares each with what was read. When it was
 * broken off, the next try goes on from there: tables that are the same already stay. Until all is there, no server starts on the target.
 * @throws ConfigError when the target is not fit for it.
 */
export async function moveDatabase(from: DatabaseAddress, to: DatabaseAddress): Promise<Moved> {
  const source = new Client({ ...from, application_name: 'move' })
  const target = new Client({ ...to, application_name: 'move' })
  await source.connect()
  try {
    await target.connect()
    await prepare(source, target, to)
    for (const client of [source, target]) await writeAlike(client)
    await source.query('begin isolation level repeatable read read only')
    const tables: (Table & Rows)[] = []
    let before = 0
    for (const table of await keptTables(source)) {
      const there = await readTable(target, table)
      // Large tables are read once at the source: while they are copied, or to be compared with what an earlier try copied.
      const isMoved = there.rows > 0 && isSame(there, await readTable(source, table))
      if (isMoved) before += 1
      tables.push({ ...table, ...(isMoved ? there : await moveTable(source, target, table, there.rows > 0)) })
    }
    await target.query('delete from migrations where name = $1', [unfinishedMove])
    return { tables, before }
  } finally {
    await source.end()
    await target.end()
  }
}

const isSame = (one: Rows, other: Rows): boolean => one.rows === other.rows && one.content === other.content

/**
 * Makes the target's tables as the source has them, and marks it as unfinished. Between two tries a newer version may have been started on
 * the source.
 */
async function prepare(source: Client, target: Client, to: DatabaseAddress): Promise<void> {
  await refuseServed(target)
  const queue = await queueOf(source)
  const names = await migrationsOf(source)
  const known = new Set(knownMigrations().map(({ name }) => name))
  const newer = names.find((name) => !known.has(name))
  if (newer !== undefined)
    throw new ConfigError(
      `The old database is of a newer version: it has the migration ${newer}. Move it with that version.`,
    )
  const begun = (await hasTable(target, 'public.migrations')) ? await migrationsOf(target) : []
  const isBegun = begun.includes(unfinishedMove)
  if (!isBegun) await refuseUsed(target)
  const ahead = begun.find((name) => name !== unfinishedMove && !names.includes(name))
  if (isBegun && ahead !== undefined)
    throw new ConfigError(
      `The new database has the migration ${ahead}, which the old one lacks: an earlier try moved a newer one into it. Empty it, and run the command again.`,
    )
  await makeTables(to, new Set([...names, unfinishedMove]))
  if (!isBegun) await target.query(`insert into migrations (name, hash) values ($1, '')`, [unfinishedMove])
  if (queue !== (await queueOf(target)))
    throw new ConfigError(
      'The old database was made by a version with another job queue. Start this version on it once, stop it, and move then.',
    )
}

async function migrationsOf(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>('select name from migrations order by name')
  return rows.map(({ name }) => name)
}

/** @returns what was read and has arrived. */
async function moveTable(source: Client, target: Client, table: Table, isFilled: boolean): Promise<Rows> {
  await target.query('begin')
  // What refers to it is moved after it, anew.
  if (isFilled) await target.query(`truncate ${table.schema}."${table.name}" cascade`)
  const between = new PassThrough()
  const arriving = copyIn(target, copyFrom(table), between)
  const reading = readTable(source, table, rowWriter(between, arriving)).finally(() => between.end())
  const [given] = await Promise.all([reading, arriving])
  const arrived = await readTable(target, table)
  if (!isSame(arrived, given))
    throw new ConfigError(`The table ${nameOf(table)} did not arrive as it was. Run the command again.`)
  await target.query('commit')
  return given
}
