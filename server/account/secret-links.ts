import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { type DerivedKeys, deriveKeys, type SecretKeys } from '../secrets.ts'

/** Links whose secret part is computed from the id of a row and stored in no table, so that reading the database opens nothing. */
export type SecretLink = {
  /** The secret part of the link to a row. */
  readonly secretOf: (id: string) => string
  /** The id of the row behind a link; undefined when the link was made with none of the keys. */
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

export const secretLinks = (secretKeys: SecretKeys): SecretLinks => ({
  activation: secretLink(deriveKeys(secretKeys, 'activation-link')),
  newEmail: secretLink(deriveKeys(secretKeys, 'new-email-link')),
  reset: hashedLink(deriveKeys(secretKeys, 'reset-link')),
  draft: hashedLink(deriveKeys(secretKeys, 'draft-link')),
  lawUpdate: secretLink(deriveKeys(secretKeys, 'law-update-link')),
  stopLawMails: hashedLink(deriveKeys(secretKeys, 'stop-law-mails-link')),
})

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex')
const uuidOf = (bytes: Buffer): string =>
  bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** The id and a code computed from it with a key. */
function secretLink(keys: DerivedKeys): SecretLink {
  const code = (key: Buffer, id: Buffer) => createHmac('sha256', key).update(id).digest()
  return {
    secretOf(id) {
      const bytes = bytesOf(id)
      return Buffer.concat([bytes, code(keys[0], bytes)]).toString('base64url')
    },
    idOf(secret) {
      const bytes = Buffer.from(secret, 'base64url')
      if (bytes.length !== 48 || bytes.toString('base64url') !== secret) return undefined
      const id = bytes.subarray(0, 16)
      return keys.some((key) => timingSafeEqual(code(key, id), bytes.subarray(16))) ? uuidOf(id) : undefined
    },
  }
}

/** 122 bits of a code computed with the key, in the form of a UUID of version 4. */
function hashedLink([key]: DerivedKeys): HashedLink {
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
