import { Client } from 'pg'
import { startEmbeddedDatabase } from '#server/database/embedded/supervisor.ts'

/** Starts the embedded database of a data folder and writes rows until it is killed, each into the output once it is stored. */
const server = await startEmbeddedDatabase({ dataDir: process.argv[2]!, log: () => undefined })
if (!('host' in server.address)) throw new Error('The embedded database has a socket.')
const client = new Client(server.address)
await client.connect()
await client.query('create table if not exists stored (number integer primary key)')
console.log(`postgres ${server.pid()}`)
for (;;) {
  const { rows } = await client.query<{ number: number }>(
    'insert into stored select coalesce(max(number), 0) + 1 from stored returning number',
  )
  console.log(rows[0]!.number)
}
