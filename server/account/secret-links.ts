import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../secrets.ts'

/** Links whose secret part is computed from the id of a row and stored in no table, so that reading the database opens nothing. */
export type SecretLink = {
  /** The secret part of the link to a row. */
  readonly secretOf: (id: string) => string
  /** The id of the row behind a link; undefined when the link was not made with this key. */
  readonly idOf: (secret: string) => string | undefined
}

/** Links whose secret part is stored as a hash. It looks like a UUID, as the specification wants it of a reset (sections 5 and 7). */
export type HashedLink = {
  /** The secret part of the link to a row. */
  readonly of: (id: string) => string
  /** The value that is stored to find the link's row again. */
  readonly stored: (secret: string) => Buffer
}

export type SecretLinks = {
  readonly activation: SecretLink
  readonly newEmail: SecretLink
  readonly reset: HashedLink
  readonly draft: HashedLink
  /** To the update of an agreement that the law changes. It opens nothing without the owner's log-in. */
  readonly lawUpdate: SecretLink
  readonly stopLawMails: HashedLink
}

export const secretLinks = (secretKey: string): SecretLinks => ({
  activation: secretLink(deriveKey(secretKey, 'activation-link')),
  newEmail: secretLink(deriveKey(secretKey, 'new-email-link')),
  reset: hashedLink(deriveKey(secretKey, 'reset-link')),
  draft: hashedLink(deriveKey(secretKey, 'draft-link')),
  lawUpdate: secretLink(deriveKey(secretKey, 'law-update-link')),
  stopLawMails: hashedLink(deriveKey(secretKey, 'stop-law-mails-link')),
})

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The id and a code computed from it with the key. */
function secretLink(key: Uint8Array): SecretLink {
  const code = (id: Buffer) => createHmac('sha256', key).update(id).digest()
  return {
    secretOf(id) {
      const bytes = bytesOf(id)
      return Buffer.concat([bytes, code(bytes)]).toString('base64url')
    },
    idOf(secret) {
      const bytes = Buffer.from(secret, 'base64url')
      if (bytes.length !== 48 || bytes.toString('base64url') !== secret) return undefined
      const id = bytes.subarray(0, 16)
      return timingSafeEqual(code(id), bytes.subarray(16)) ? uuidOf(id) : undefined
    },
  }
}

/** 122 bits of a code computed with the key, in the form of a UUID of version 4. */
function hashedLink(key: Uint8Array): HashedLink {
  return {
    of(id) {
      const bytes = createHmac('sha256', key).update(bytesOf(id)).digest().subarray(0, 16)
      bytes[6] = (bytes[6]! & 0x0f) | 0x40
      bytes[8] = (bytes[8]! & 0x3f) | 0x80
      return uuidOf(bytes)
    },
    stored: (secret) => createHash('sha256').update(secret.toLowerCase()).digest(),
  }
}
