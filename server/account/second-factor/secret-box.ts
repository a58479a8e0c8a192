import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { deriveKeys, type SecretKeys } from '../../secrets.ts'

const nonceBytes = 12
const tagBytes = 16

/** A secret, and whether it was encrypted with the current key. */
type Decrypted = { readonly secret: Buffer; readonly byCurrentKey: boolean }

/** Keeps a customer's secrets so that the database alone does not give them away (AES-256-GCM). */
export type SecretBox = {
  readonly encrypt: (customerId: string, secret: Buffer) => Buffer
  /** @returns undefined where it was encrypted for another customer, or with a key that is gone. */
  readonly decrypt: (customerId: string, encrypted: Buffer) => Decrypted | undefined
}

export function secretBox(secretKeys: SecretKeys): SecretBox {
  const keys = deriveKeys(secretKeys, 'second-factor')
  return {
    encrypt(customerId, secret) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', keys[0], nonce).setAAD(Buffer.from(customerId))
      const encrypted = Buffer.concat([cipher.update(secret), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), encrypted])
    },
    decrypt(customerId, encrypted) {
      for (const key of keys) {
        const secret = decryptWith(key, customerId, encrypted)
        if (secret) return { secret, byCurrentKey: key === keys[0] }
      }
      return undefined
    },
  }
}

function decryptWith(key: Buffer, customerId: string, encrypted: Buffer): Buffer | undefined {
  try {
    // Without its length a tag that was cut to four bytes would do.
    const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, nonceBytes), {
      authTagLength: tagBytes,
    })
      .setAAD(Buffer.from(customerId))
      .setAuthTag(encrypted.subarray(nonceBytes, nonceBytes + tagBytes))
    return Buffer.concat([decipher.update(encrypted.subarray(nonceBytes + tagBytes)), decipher.final()])
  } catch {
    // Another key's, another customer's, or changed: the tag says so, and no more.
    return undefined
  }
}
