import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { earlierKeyFile, rotateSecretKey, secretKeysOf } from '#server/secrets.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'
import { type Manifest, sha256 } from './manifest.ts'
import { refuseOtherSecret } from './restore.ts'

const madeWith = (key: string) => ({ secret: sha256(key) }) as Manifest

test('a backup with the previous key is restored where that key is still accepted, and refused where it is not', () => {
  const DATA_DIR = temporaryFolder()
  const config = readConfig({ DATA_DIR })
  const [previous] = secretKeysOf(config)
  rotateSecretKey(DATA_DIR)
  expect(() => refuseOtherSecret(config, temporaryFolder(), madeWith(previous))).not.toThrow()
  writeFileSync(earlierKeyFile(DATA_DIR), 'the secret key of another installation')
  expect(() => refuseOtherSecret(config, temporaryFolder(), madeWith(previous))).toThrow('another secret key')
})

test.each([
  ['a setting that is another key', { SECRET_KEY: 'the secret key of another installation' }],
  ['no key at all', {}],
])('what is lost with %s is said', (_, settings) => {
  const config = readConfig({ DATA_DIR: temporaryFolder(), ...settings })
  const folder = path.join(temporaryFolder(), 'a backup without a key')
  const key = 'the secret key that was used, long enough'
  expect(() => refuseOtherSecret(config, folder, madeWith(key))).toThrow('second factors take recovery codes only')
})
