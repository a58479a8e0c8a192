import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'

/**
 * Deleting a row looks for those that refer to it, once for each row: without an index whose first columns are those of
 * the foreign key, each look reads the whole table.
 */
test('every foreign key has an index', async () => {
  const { db } = await createTestDatabase()
  const { rows } = await sql<{ key: string; indexed: boolean }>`
    select conrelid::regclass || ': ' || conname as key,
      exists (
        select from pg_index
        where indrelid = conrelid and indpred is null
          and (string_to_array(indkey::text, ' ')::int2[])[1:cardinality(conkey)] @> conkey
      ) as indexed
    from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace
    order by 1`.execute(db)
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ indexed }) => !indexed).map(({ key }) => key)).toEqual([])
})
