import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import type { Payload } from '#contract/calls.ts'
import { cbor, type Cbor } from './cbor.ts'

/** What a device may do wrong, or an attacker in its place. */
export type Wrong = {
  readonly origin?: string
  readonly host?: string
  readonly challenge?: string
  /** 1: somebody was there; 4: and showed who they are. */
  readonly flags?: number
  readonly counter?: number
  readonly type?: string
  readonly crossOrigin?: boolean
}

/** How a device shows of which make it is, in another format than `none`. */
export type Attestation = {
  readonly format: string
  readonly statement: (about: {
    /** The key of the passkey. */
    readonly privateKey: KeyObject
    readonly clientDataHash: Buffer
    /** A signature with that key over what the device says. */
    readonly signature: Buffer
  }) => Cbor
}
const none: Attestation = { format: 'none', statement: () => new Map() }

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()

/** A device that keeps one passkey (ES256), written from Web Authentication level 3, section 6. */
export function authenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, challenge: string, wrong: Wrong) =>
    Buffer.from(
      JSON.stringify({
        type: wrong.type ?? type,
        challenge: wrong.challenge ?? challenge,
        origin: wrong.origin ?? origin,
        crossOrigin: wrong.crossOrigin ?? false,
      }),
    )
  const head = (flags: number, wrong: Wrong) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(wrong.counter ?? (counter += 1))
    return Buffer.concat([
      sha256(wrong.host ?? new URL(origin).hostname),
      Buffer.from([wrong.flags === undefined ? flags : wrong.flags | (flags & 0x40)]),
      count,
    ])
  }
  const sign = (data: Buffer, client: Buffer) =>
    createSign('sha256')
      .update(Buffer.concat([data, sha256(client)]))
      .sign(privateKey)
  const challengeOf = (options: Readonly<Record<string, unknown>>): string => String(options['challenge'])

  return {
    id: id.toString('base64url'),
    make(
      options: Readonly<Record<string, unknown>>,
      wrong: Wrong = {},
      { format, statement }: Attestation = none,
    ): Payload<'POST /customer/passkeys/finish'> {
      const client = clientData('webauthn.create', challengeOf(options), wrong)
      // COSE: EC2, ES256, P-256, x, y
      const key = new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ])
      const length = Buffer.from([0, id.length])
      const data = Buffer.concat([head(0x45, wrong), Buffer.alloc(16), length, id, cbor(key)])
      const about = { privateKey, clientDataHash: sha256(client), signature: sign(data, client) }
      const attestation = cbor(
        new Map<string, Cbor>([
          ['fmt', format],
          ['attStmt', statement(about)],
          ['authData', data],
        ]),
      )
      return {
        id: id.toString('base64url'),
        client_data: client.toString('base64url'),
        attestation: attestation.toString('base64url'),
      }
    },
    sign(options: Readonly<Record<string, unknown>>, wrong: Wrong = {}): Payload<'POST /customer/passkeys/log-in'> {
      const client = clientData('webauthn.get', challengeOf(options), wrong)
      const data = head(0x05, wrong)
      return {
        id: id.toString('base64url'),
        client_data: client.toString('base64url'),
        authenticator_data: data.toString('base64url'),
        signature: sign(data, client).toString('base64url'),
      }
    },
  }
}
