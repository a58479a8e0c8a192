import type { Payload } from '#contract/calls.ts'
import type { Database } from '../../database/database.ts'

/** How long a device may take to answer, in milliseconds. */
const answerTime = 5 * 60_000

type Owner = { readonly id: string; readonly email: string }
type Options = Readonly<Record<string, unknown>>
type Made = Payload<'POST /customer/passkeys/finish'>
type Signed = Payload<'POST /customer/passkeys/log-in'>

/** A passkey that a device made: what is kept of it. */
type NewPasskey = { readonly id: string; readonly publicKey: Buffer; readonly counter: number }

/** A passkey with which somebody signed, and how often its device says that it has. */
type UsedPasskey = { readonly id: string; readonly customerId: string; readonly counter: number }

/** Passkeys (Web Authentication, level 3): each asks its owner for a finger, a face or a PIN. */
export type Passkeys = {
  readonly registrationOptions: (db: Database, owner: Owner, now: Date) => Promise<Options>
  /** @returns undefined where it is not what was asked for. */
  readonly verifyRegistration: (
    db: Database,
    customerId: string,
    answer: Made,
    now: Date,
  ) => Promise<NewPasskey | undefined>
  readonly authenticationOptions: (db: Database, now: Date) => Promise<Options>
  /** @returns undefined where it is nobody's passkey, or not what was asked for. */
  readonly verifyAuthentication: (db: Database, answer: Signed, now: Date) => Promise<UsedPasskey | undefined>
}

/** @param publicUrl the site's address. A passkey is made for its host and works for no other. */
export function passkeys(publicUrl: string, siteName: string): Passkeys {
  const { hostname, origin } = new URL(publicUrl)
  const expected = { expectedOrigin: origin, expectedRPID: hostname, requireUserVerification: true }
  // Most servers start without anybody logging in by a passkey.
  const library = () => import('@simplewebauthn/server')

  const ask = async (db: Database, challenge: string, customerId: string | null, now: Date) =>
    db
      .insertInto('passkey_challenges')
      .values({ challenge, customer_id: customerId, expires_at: new Date(now.getTime() + answerTime) })
      .execute()

  /** Uses up the challenge that an answer names. @returns undefined where nobody asked for it, or too long ago. */
  async function askedFor(db: Database, clientData: string, customerId: string | null, now: Date) {
    const challenge = challengeIn(clientData)
    if (challenge === undefined) return undefined
    const asked = await db
      .deleteFrom('passkey_challenges')
      .where('challenge', '=', challenge)
      .where('customer_id', customerId === null ? 'is' : '=', customerId)
      .returning('expires_at')
      .executeTakeFirst()
    return asked && asked.expires_at > now ? challenge : undefined
  }

  return {
    async registrationOptions(db, owner, now) {
      const { generateRegistrationOptions } = await library()
      const known = await db.selectFrom('passkeys').select('id').where('customer_id', '=', owner.id).execute()
      const options = await generateRegistrationOptions({
        rpName: siteName,
        rpID: hostname,
        userName: owner.email,
        userID: new Uint8Array(Buffer.from(owner.id)),
        attestationType: 'none',
        excludeCredentials: known,
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      })
      await ask(db, options.challenge, owner.id, now)
      return { ...options }
    },

    async verifyRegistration(db, customerId, { id, client_data, attestation }, now) {
      const challenge = await askedFor(db, client_data, customerId, now)
      if (challenge === undefined || !(await hasNoCertificate(attestation))) return undefined
      const { verifyRegistrationResponse } = await library()
      const answer = { clientDataJSON: client_data, attestationObject: attestation }
      const { registrationInfo } = await orRefused(
        verifyRegistrationResponse({
          response: { id, rawId: id, type: 'public-key', response: answer, clientExtensionResults: {} },
          expectedChallenge: challenge,
          ...expected,
        }),
      )
      if (!registrationInfo) return undefined
      const { credential } = registrationInfo
      return { id: credential.id, publicKey: Buffer.from(credential.publicKey), counter: credential.counter }
    },

    async authenticationOptions(db, now) {
      const { generateAuthenticationOptions } = await library()
      const options = await generateAuthenticationOptions({ rpID: hostname, userVerification: 'required' })
      await ask(db, options.challenge, null, now)
      return { ...options }
    },

    async verifyAuthentication(db, { id, client_data, authenticator_data, signature }, now) {
      const challenge = await askedFor(db, client_data, null, now)
      const passkey = await db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst()
      if (challenge === undefined || !passkey) return undefined
      const { verifyAuthenticationResponse } = await library()
      const answer = { clientDataJSON: client_data, authenticatorData: authenticator_data, signature }
      const { verified, authenticationInfo } = await orRefused(
        verifyAuthenticationResponse({
          response: { id, rawId: id, type: 'public-key', response: answer, clientExtensionResults: {} },
          expectedChallenge: challenge,
          credential: { id, publicKey: new Uint8Array(passkey.public_key), counter: Number(passkey.counter) },
          ...expected,
        }),
      )
      if (!verified || !authenticationInfo) return undefined
      return { id, customerId: passkey.customer_id, counter: authenticationInfo.newCounter }
    },
  }
}

/** The library throws where an answer is not what was asked for, whatever of it that is: all of it is the sender's. */
async function orRefused<Verified extends { readonly verified: boolean }>(
  verification: Promise<Verified>,
): Promise<Partial<Verified>> {
  return verification.catch(() => ({}))
}

/**
 * Notes that a passkey was used; its customer is locked.
 * @returns false where it was removed meanwhile, or its device has not counted on: it was copied, or the same answer came twice.
 */
export async function noteUse(tx: Database, { id, counter }: UsedPasskey, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter: String(counter), last_used_at: now })
    .where('id', '=', id)
    // A device that does not count says 0 each time.
    .where('counter', counter === 0 ? '=' : '<', String(counter))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/**
 * Whether a device vouches for itself by no certificate: `none`, or `packed` with the passkey's own key, which is all that a browser hands on
 * where `none` was asked for (section 5.1.3). The library would fetch what a certificate names to learn whether it was revoked,
 * from whatever host whoever wrote it chose.
 */
async function hasNoCertificate(attestation: string): Promise<boolean> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers')
  try {
    const decoded = decodeAttestationObject(isoBase64URL.toBuffer(attestation))
    const format = decoded.get('fmt')
    return format === 'none' || (format === 'packed' && !decoded.get('attStmt').get('x5c'))
  } catch {
    return false
  }
}

/** The challenge that a browser says its device has answered; undefined where it was asked inside another site's page. */
function challengeIn(clientData: string): string | undefined {
  try {
    const said = JSON.parse(Buffer.from(clientData, 'base64url').toString()) as {
      readonly challenge?: unknown
      readonly crossOrigin?: unknown
    }
    if (typeof said.challenge !== 'string' || said.crossOrigin === true) return undefined
    return /^[\w-]{1,100}$/.test(said.challenge) ? said.challenge : undefined
  } catch {
    return undefined
  }
}
