import { Client, type Connection } from 'pg'
import { PassThrough } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { cloneDatabaseUrl } from '#tests/support/database.ts'
import { copyIn, copyOut } from './copy.ts'
import { rowWriter } from './write-rows.ts'

const rows = 20_000
const row = Buffer.from(`${'bees '.repeat(400)}\n`)

test('many rows are copied in and out with no more listeners than a few, and as slowly as they are taken', async () => {
  const client = new Client({ connectionString: await cloneDatabaseUrl() })
  await client.connect()
  onTestFinished(() => client.end())
  const { stream } = (client as unknown as { readonly connection: Connection }).connection
  let most = 0
  const look = (): void => {
    for (const event of ['drain', 'close', 'error']) most = Math.max(most, stream.listenerCount(event))
  }
  await client.query('create temporary table told (words text)')
  await copyIn(
    client,
    'copy told from stdin',
    (async function* () {
      for (let count = 0; count < rows; count += 1) {
        look()
        yield row
      }
    })(),
  )
  expect((await client.query('select count(*)::int as count from told')).rows).toEqual([{ count: rows }])

  const taken = new PassThrough({ highWaterMark: 1000 })
  let bytes = 0
  let waiting = 0
  taken.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    waiting = Math.max(waiting, taken.listenerCount('drain'), taken.listenerCount('error'))
  })
  await copyOut(client, 'copy told to stdout', rowWriter(taken, new Promise(() => undefined)))
  taken.end()
  await expect.poll(() => bytes).toBe(rows * row.length)
  expect(most).toBeLessThan(6)
  expect(waiting).toBeLessThan(6)
})
