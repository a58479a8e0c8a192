import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { migrate } from './migrate.ts'

test('migrating again, by several servers at once, changes nothing', async () => {
  const { db } = await createTestDatabase()
  const before = await sql`select * from migrations order by name`.execute(db)
  await Promise.all([migrate(db), migrate(db), migrate(db)])
  expect((await sql`select * from migrations order by name`.execute(db)).rows).toEqual(before.rows)
  expect(before.rows.length).toBeGreaterThan(0)
})

test('an empty database gets the whole schema, once, however many servers start', async () => {
  const { db } = await createTestDatabase()
  await sql`drop schema public cascade`.execute(db)
  await sql`create schema public`.execute(db)
  await Promise.all([migrate(db), migrate(db), migrate(db)])
  expect(await db.selectFrom('customers').selectAll().execute()).toEqual([])
})

test('refuses a database whose migration was changed', async () => {
  const { db } = await createTestDatabase()
  await sql`update migrations set hash = 'x' where name like '0001%'`.execute(db)
  await expect(migrate(db)).rejects.toThrow('0001-customers.sql was changed after it ran')
})

test('refuses the database of a newer version', async () => {
  const { db } = await createTestDatabase()
  await sql`insert into migrations (name, hash) values ('9999-future.sql', 'x')`.execute(db)
  await expect(migrate(db)).rejects.toThrow('9999-future.sql, which this server does not know')
})
