import { createHash } from 'node:crypto'
import type { Client } from 'pg'
import { copyOut } from './copy.ts'

export type Table = { readonly schema: string; readonly name: string; readonly columns: readonly string[] }

/** A fingerprint of a table's rows, whatever their order. */
export type Rows = { readonly rows: number; readonly content: string }

/** Whatever the machine, the same row is the same text. */
const sameText = `set datestyle = 'ISO, YMD'; set timezone = 'UTC'; set intervalstyle = 'postgres'; set extra_float_digits = 1;
  set bytea_output = 'hex'; set client_encoding = 'UTF8'`

export const writeAlike = async (client: Client): Promise<void> => void (await client.query(sameText))

/**
 * The tables that hold what people made, those first that others refer to. Limits and tries to write are not worth keeping (unlogged), what
 * ran of the migrations is in the manifest, and of the queue's own tables the jobs are kept: it makes the others anew.
 */
export async function keptTables(client: Client): Promise<readonly Table[]> {
  const { rows } = await client.query<{ schema: string; name: string; columns: string[]; needs: string[] }>(`
    select nspname as schema, relname as name,
      (select array_agg(attname::text order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(array_agg(distinct referred.relname::text), '{}') from pg_constraint
        join pg_class referred on referred.oid = confrelid
        where contype = 'f' and conrelid = c.oid and confrelid <> c.oid) as needs
    from pg_class c join pg_namespace n on n.oid = relnamespace
    where nspname = 'public' and relkind = 'r' and relpersistence = 'p' and relname <> 'migrations'
      or nspname = 'pgboss' and relname = 'job'
    order by nspname desc, relname`)
  const ordered: typeof rows = []
  while (ordered.length < rows.length) {
    const next = rows.filter(
      (table) =>
        !ordered.includes(table) &&
        table.needs.every(
          (name) => ordered.some((before) => before.name === name) || !rows.some((other) => other.name === name),
        ),
    )
    if (next.length === 0) throw new Error('The tables refer to each other in a circle.')
    ordered.push(...next)
  }
  return ordered.map(({ schema, name, columns }) => ({ schema, name, columns }))
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export const nameOf = ({ schema, name }: Table): string => `${schema}.${name}`

const listed = (columns: readonly string[]): string => columns.map(quoted).join(', ')

/** The statement that loads a table. */
export const copyFrom = ({ schema, name, columns }: Table): string =>
  `copy ${quoted(schema)}.${quoted(name)} (${listed(columns)}) from stdin`

/** Reads a table's rows, and what is to be known of them together. */
export async function readTable(
  client: Client,
  { schema, name, columns }: Table,
  take: (row: Buffer) => Promise<unknown> | undefined = () => undefined,
): Promise<Rows> {
  let rows = 0
  let sum = 0n
  // A query, because jobs are in a table of parts.
  const statement = `copy (select ${listed(columns)} from ${quoted(schema)}.${quoted(name)}) to stdout`
  await copyOut(client, statement, (row) => {
    rows++
    sum += BigInt(`0x${createHash('sha256').update(row).digest('hex')}`)
    return take(row)
  })
  return { rows, content: BigInt.asUintN(256, sum).toString(16).padStart(64, '0') }
}
