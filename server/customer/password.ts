import { hash, verify } from '@node-rs/argon2'

/** OWASP's first recommendation for Argon2id: 19 MiB, two passes. About 30 ms. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let decoy: Promise<string> | undefined

/** Whether a password is right. Without an account it takes just as long, so that the time does not reveal whether there is one. */
export async function passwordMatches(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password')
  const matches = await verify(passwordHash ?? (await decoy), password)
  return matches && typeof passwordHash === 'string'
}
