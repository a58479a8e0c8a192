import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '#server/config.ts'
import { makeTables } from '#scripts/admin/target.ts'
import { openDatabase } from '#server/database/database.ts'
import { startEmbeddedDatabase } from '#server/database/embedded/supervisor.ts'
import { seed } from './seed.ts'
import { seedEmail, seedPassword } from './seed-id.ts'

/**
 * Fills the database of DATA_DIR or DATABASE_URL for measurements at scale:
 * `DATA_DIR=/somewhere npm run bench:seed -- --customers 100000 --agreements 300000 --orders 90000`. A million agreements take 46 GB.
 */
const { values } = parseArgs({
  options: {
    customers: { type: 'string', default: '100000' },
    agreements: { type: 'string', default: '300000' },
    'of-first-customer': { type: 'string', default: '1000' },
    orders: { type: 'string', default: '0' },
  },
})
if (process.env['DATA_DIR'] === undefined && process.env['DATABASE_URL'] === undefined)
  throw new ConfigError('Set DATA_DIR or DATABASE_URL to a database for measurements: it will be filled.')
const config = readConfig(process.env)
/** Nothing is lost that cannot be made again: what is written in one transaction need not be in the log before. */
const fast = ['fsync=off', 'wal_level=minimal', 'max_wal_senders=0', 'shared_buffers=512MB']
const embedded =
  config.databaseUrl === undefined
    ? await startEmbeddedDatabase({ dataDir: config.dataDir, log: () => undefined, settings: fast })
    : undefined
const address = embedded?.address ?? { connectionString: config.databaseUrl! }
const { db, close } = openDatabase(address, console.error)
try {
  await makeTables(address)
  if (await db.selectFrom('customers').select('id').limit(1).executeTakeFirst())
    throw new ConfigError('This database has customers already. Only an empty one is filled.')
  const start = performance.now()
  await seed(db, {
    customers: Number(values.customers),
    agreements: Number(values.agreements),
    ofFirstCustomer: Number(values['of-first-customer']),
    withTexts: true,
    orders: Number(values.orders),
  })
  console.log(
    `Filled in ${Math.round((performance.now() - start) / 1000)} s. ${seedEmail(1)} has the most agreements; the password is “${seedPassword}”.`,
  )
} finally {
  await close()
  await embedded?.stop()
}
