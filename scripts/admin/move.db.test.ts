import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { knownMigrations, unfinishedMove } from '#server/database/migrate.ts'
import { cloneDatabaseUrl } from '#tests/support/database.ts'
import { eventually } from '#tests/support/eventually.ts'
import { moveDatabase } from './move.ts'
import { makeTables } from './target.ts'

/** A database, and a connection to ask it. */
async function database() {
  const connectionString = await cloneDatabaseUrl()
  const client = new Client({ connectionString })
  await client.connect()
  onTestFinished(() => client.end())
  return { connectionString, client, query: (statement: string) => client.query(statement) }
}

/** One with the tables of this version and three customers. */
async function source() {
  const made = await database()
  await makeTables(made)
  await made.query(
    `insert into customers (email, email_key, language, created_at)
      select name || '@example.org', name || '@example.org', 'en', now() from unnest(array['ada', 'bob', 'eve']) name`,
  )
  return made
}

/** One into which a move had just begun, when the source had these migrations. */
async function begun(migrations: ReadonlySet<string>) {
  const made = await database()
  await made.query('drop schema if exists pgboss cascade; drop schema public cascade; create schema public')
  await makeTables(made, migrations)
  await made.query(`insert into migrations (name, hash) values ('${unfinishedMove}', '')`)
  return made
}

const names = knownMigrations().map(({ name }) => name)

test('a move goes on after a newer version was started on the old database', async () => {
  const from = await source()
  const to = await begun(new Set(names.slice(0, -2)))
  await to.query(
    `insert into customers (email, email_key, language, created_at) values ('eve@example.org', 'eve@example.org', 'en', now())`,
  )
  const { tables } = await moveDatabase(from, to)
  expect(tables.find(({ name }) => name === 'customers')?.rows).toBe(3)
  const { rows } = await to.query('select name from migrations order by name')
  expect(rows.map(({ name }) => name)).toEqual(names)
})

test('a database of a newer version is moved by that version, and one that is older is not moved into newer tables', async () => {
  const from = await source()
  const to = await begun(new Set(names))
  await from.query(`delete from migrations where name = '${names.at(-1)}'`)
  await expect(moveDatabase(from, to)).rejects.toThrow(`has the migration ${names.at(-1)}, which the old one lacks`)
  await from.query(`insert into migrations (name, hash) values ('9999-of-tomorrow.sql', 'x')`)
  await expect(moveDatabase(from, to)).rejects.toThrow('it has the migration 9999-of-tomorrow.sql. Move it with')
})

test('a table is read once at the source, unless it has to be compared with what an earlier try moved', async () => {
  const from = await source()
  const to = await begun(new Set(names))
  const read = async () => {
    const { rows } = await from.query(
      `select seq_scan::int as times from pg_stat_user_tables where relname = 'customers'`,
    )
    return rows[0].times as number
  }
  await from.query('select pg_stat_force_next_flush()')
  const before = await read()
  await moveDatabase(from, to)
  await eventually(async () => expect(await read()).toBe(before + 1))
})
