import { Client } from 'pg'
import { utcDay } from '#core/day.ts'
import { activationDays } from '#server/account/customer.queries.ts'
import { secondFactors } from '#server/account/second-factor/second-factors.ts'
import { ConfigError, type Config } from '#server/config.ts'
import { type DatabaseAddress, openDatabase } from '#server/database/database.ts'
import { dropEarlierKey, earlierKeyFile, rotateSecretKey, secretKeysOf } from '#server/secrets.ts'
import { stoppedDatabase } from '../reach-database.ts'
import { refuseOtherSchema } from '../stored-schema.ts'
import { refuseServed } from './target.ts'

const whereItSays = 'docs/operations.md, “Changing the secret key”'

/** Changes the secret key where it stands in the data folder, and says what is left to do. */
export function rotateSecret({ secretKey, secondSecretKey, dataDir }: Config): string {
  const whenGone = `What it leads to is in ${whereItSays}.`
  if (secretKey !== undefined) {
    if (secondSecretKey === undefined)
      throw new ConfigError(
        `SECRET_KEY is a setting, so only you can change it. Put its value into SECOND_SECRET_KEY and a new one (openssl rand -hex 32) into SECRET_KEY; with several servers, follow ${whereItSays}.`,
      )
    return `Both keys are accepted, and everything is made with SECRET_KEY. Take SECOND_SECRET_KEY away when the links of its time have ended: ${activationDays} days after the last server started with the new SECRET_KEY. ${whenGone}`
  }
  const since = rotateSecretKey(dataDir)
  const earlier = earlierKeyFile(dataDir)
  return since === undefined
    ? `There is a new secret key. Restart the server; it accepts the previous key too, which is in ${earlier}. Delete that file ${activationDays} days later, and not before a server has started with both. ${whenGone}`
    : `There is a new secret key since ${utcDay(since)}, and the previous key is still accepted. To change it again, first delete ${earlier}. ${whenGone}`
}

/**
 * Changes a secret key that somebody else knows, while no server runs: what is encrypted gets the new key, and the old one is accepted no
 * more. When it was broken off, it is run again, which may change the key once more.
 */
export async function replaceLeakedSecret(config: Config): Promise<string> {
  const { secretKey, secondSecretKey, dataDir } = config
  if (secretKey !== undefined && secondSecretKey === undefined)
    throw new ConfigError(
      `SECRET_KEY is a setting, so only you can change it. Put its value into SECOND_SECRET_KEY and a new one (openssl rand -hex 32) into SECRET_KEY, run the command again, and take SECOND_SECRET_KEY away before a server starts. ${whereItSays} says more.`,
    )
  const { address, leave } = await stoppedDatabase(config)
  try {
    await refuseConnected(address)
    await reencryptAll(config, address)
    if (secretKey === undefined) {
      // Whatever an earlier change left is encrypted with the key that leaked now, which becomes the previous one.
      dropEarlierKey(dataDir)
      rotateSecretKey(dataDir)
      await reencryptAll(config, address)
      dropEarlierKey(dataDir)
    }
  } finally {
    await leave()
  }
  const second =
    secondSecretKey === undefined ? '' : ' Take SECOND_SECRET_KEY away first: while it is set, that key is accepted.'
  return `Second factors are encrypted with the new secret key, and need no other. Start the server: everybody is logged out, and links in mails stop working.${second}`
}

async function refuseConnected(address: DatabaseAddress): Promise<void> {
  const client = new Client({ ...address, application_name: 'rotate-secret' })
  await client.connect()
  try {
    await refuseServed(client)
  } finally {
    await client.end()
  }
}

/** Encrypts with the first key what any other one of them encrypted. */
async function reencryptAll(config: Config, address: DatabaseAddress): Promise<void> {
  const { db, close } = openDatabase(address, () => undefined, 1)
  try {
    await refuseOtherSchema(db)
    await secondFactors(secretKeysOf(config), config.brandName).reencrypt(db)
  } finally {
    await close()
  }
}
