import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '../secrets.ts'

export type ActivationLinks = {
  /** The secret part of the link to an activation. */
  readonly hashOf: (activationId: string) => string
  /** The activation that a link stands for; undefined when the link was not made here. */
  readonly read: (hash: string) => string | undefined
}

/**
 * The secret in an activation link: the activation's id and a code computed from it with the secret key. It stands in
 * no table, so who reads the database cannot activate anything.
 */
export function activationLinks(secretKey: string): ActivationLinks {
  const key = deriveKey(secretKey, 'activation-link')
  const code = (id: Buffer) => createHmac('sha256', key).update(id).digest()
  return {
    hashOf(activationId) {
      const id = Buffer.from(activationId.replaceAll('-', ''), 'hex')
      return Buffer.concat([id, code(id)]).toString('base64url')
    },
    read(hash) {
      const bytes = Buffer.from(hash, 'base64url')
      if (bytes.length !== 48 || bytes.toString('base64url') !== hash) return undefined
      const id = bytes.subarray(0, 16)
      if (!timingSafeEqual(code(id), bytes.subarray(16))) return undefined
      return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
    },
  }
}
