import type { Generated } from 'kysely'
import type { BrowserName, SystemName } from '#contract/sessions.ts'

/** The tables of how customers get into their accounts. */
export type WaysIn = {
  sessions: {
    id: Generated<string>
    customer_id: string
    created_at: Date
    /** When its tokens were renewed last. */
    last_used_at: Date
    /** When the session ends, however much it is used. */
    expires_at: Date
    ended_at: Date | null
    browser: BrowserName | null
    system: SystemName | null
  }
  refresh_tokens: {
    hash: Buffer
    session_id: string
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  second_factors: {
    customer_id: string
    /** Encrypted: `secretBox`. */
    secret: Buffer
    created_at: Date
    /** Null until its first code was given. */
    confirmed_at: Date | null
    /** The time step of the last code that was accepted. */
    last_step: string | null
  }
  recovery_codes: {
    customer_id: string
    hash: Buffer
    used_at: Date | null
  }
  passkeys: {
    id: string
    customer_id: string
    /** COSE */
    public_key: Buffer
    counter: string
    browser: BrowserName | null
    system: SystemName | null
    created_at: Date
    last_used_at: Date | null
  }
  passkey_challenges: {
    challenge: string
    /** Null: of somebody who wants to log in. */
    customer_id: string | null
    expires_at: Date
  }
}
