import type { CustomerSession } from '#contract/customer-session.ts'

/** Keys in local storage. */
export const sessionKey = 'goodfaith.session'
export const lastPingKey = 'goodfaith.last-ping'

const fields = ['id', 'email', 'token', 'refresh_token'] as const

/** A stored session; null for nothing, or for what an older version or somebody else left there. */
export function parseCustomer(stored: string | null | undefined): CustomerSession | null {
  if (!stored) return null
  try {
    const value: unknown = JSON.parse(stored)
    if (typeof value !== 'object' || value === null) return null
    const complete = fields.every(
      (field) => field in value && typeof (value as Record<string, unknown>)[field] === 'string',
    )
    return complete ? (value as CustomerSession) : null
  } catch {
    return null
  }
}
