import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { Secret, TOTP } from 'otpauth'
import { expect, onTestFinished, test } from 'vitest'
import { secondFactors } from '#server/account/second-factor/second-factors.ts'
import { readConfig } from '#server/config.ts'
import { openDatabase } from '#server/database/database.ts'
import { foundSecretKeys, rotateSecretKey, type SecretKeys } from '#server/secrets.ts'
import { createTestApp, secretKeys } from '#tests/support/app.ts'
import { registered } from '#tests/support/customers.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'
import { databaseFindings } from './doctor/stored.ts'
import { replaceLeakedSecret } from './rotate-secret.ts'

const [leaked] = secretKeys
const password = 'six bees'

/** The database of a server that stopped, with a customer whose second factor is encrypted with the key that leaked. */
async function withSecondFactor() {
  const served = await createTestApp()
  const { address, clock, db, jobs } = served
  if ('connectionString' in address) expect.fail('the database of a test is reached by its socket')
  const { visitor } = await registered(served, 'ada@example.org')
  const { secret } = await visitor.call('POST /customer/second-factor/begin', { payload: { password } })
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  const code = () => app.generate({ timestamp: clock.now.getTime() })
  await visitor.call('POST /customer/second-factor/confirm', { payload: { code: code() } })
  const { customer_id: id } = await db.selectFrom('second_factors').select('customer_id').executeTakeFirstOrThrow()
  return {
    DATABASE_URL: `postgres://${address.user}@localhost/${address.database}?host=${encodeURIComponent(address.host)}`,
    async stop() {
      await jobs.stop()
      await db.destroy()
    },
    /** Whether the next code is right for a server with these keys. */
    async isRight(keys: SecretKeys) {
      clock.now = new Date(clock.now.getTime() + 30_000)
      const opened = openDatabase(address, () => undefined, 1)
      onTestFinished(opened.close)
      return (await secondFactors(keys, 'Goodfaith').ask(opened.db, id, code(), clock.now)) === undefined
    },
  }
}

test('a key in the data folder that leaked is accepted no more, and second factors go on with the new one', async () => {
  const { DATABASE_URL, stop, isRight } = await withSecondFactor()
  const DATA_DIR = temporaryFolder()
  writeFileSync(path.join(DATA_DIR, 'secret-key'), leaked)
  // It was changed a while ago, and no server was started since.
  rotateSecretKey(DATA_DIR)
  const config = readConfig({ DATABASE_URL, DATA_DIR })
  const before = foundSecretKeys(config)!
  expect(before).toHaveLength(2)
  await expect(replaceLeakedSecret(config)).rejects.toThrow('A Goodfaith server is connected')
  expect(foundSecretKeys(config)).toEqual(before)
  await stop()
  expect(await replaceLeakedSecret(config)).toContain('everybody is logged out')
  const after = foundSecretKeys(config)!
  expect(after).toHaveLength(1)
  expect(before).not.toContain(after[0])
  expect(await isRight(after)).toBe(true)
  expect(await isRight(before)).toBe(false)
})

test('a key that is a setting is changed by its owner, and what it encrypted is encrypted with the new one', async () => {
  const { DATABASE_URL, stop, isRight } = await withSecondFactor()
  await stop()
  const next = 'a new secret key, as long as it takes'
  const settings = { DATABASE_URL, DATA_DIR: temporaryFolder() }
  const lost = async (keys: Readonly<Record<string, string>>) =>
    (await databaseFindings(readConfig({ ...settings, ...keys }))).filter(({ about }) => about === 'second factors')
  expect(await lost({ SECRET_KEY: next })).toEqual([
    expect.objectContaining({ state: 'wrong', says: expect.stringContaining('decrypts 1 of 1 secrets') }),
  ])
  expect(await lost({ SECRET_KEY: next, SECOND_SECRET_KEY: leaked })).toEqual([])
  await expect(replaceLeakedSecret(readConfig({ ...settings, SECRET_KEY: leaked }))).rejects.toThrow(
    'Put its value into SECOND_SECRET_KEY',
  )
  expect(await replaceLeakedSecret(readConfig({ ...settings, SECRET_KEY: next, SECOND_SECRET_KEY: leaked }))).toContain(
    'Take SECOND_SECRET_KEY away first',
  )
  expect(await isRight([next])).toBe(true)
  expect(await lost({ SECRET_KEY: next })).toEqual([])
})
