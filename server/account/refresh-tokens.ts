import { createHash, createHmac, randomBytes } from 'node:crypto'
import { daysAfter } from '#core/day.ts'
import type { Database } from '../database/database.ts'
import { deriveKeys, type SecretKeys } from '../secrets.ts'

/** A session ends when no refresh token of it was used for this long. */
export const idleDays = 30
/**
 * Tabs of one browser share a refresh token and may use it in the same moment, and a reply may get lost: for this long
 * a used token gets the same answer again. After that, only somebody who copied it would use it.
 */
const reuseMilliseconds = 30_000

type Session = { readonly id: string; readonly expires_at: Date }

type RefreshTokens = {
  /** Gives a session its first token. */
  readonly begin: (tx: Database, session: Session, now: Date) => Promise<string>
  /**
   * Uses a token up and gives its successor; of a token that was used just now, the newest that follows it. Undefined for a
   * token that is unknown, old or copied.
   */
  readonly advance: (tx: Database, refreshToken: string, session: Session, now: Date) => Promise<string | undefined>
}

export function createRefreshTokens(secretKeys: SecretKeys): RefreshTokens {
  const keys = deriveKeys(secretKeys, 'refresh-token')
  /**
   * The refresh token that follows another. It is computed and not random: the same token used twice gives the same
   * successor, so a session never splits into two lines of tokens.
   */
  const successorOf = (refreshToken: string, key: Buffer) =>
    createHmac('sha256', key).update(refreshToken).digest('base64url')

  async function insertToken(tx: Database, refreshToken: string, session: Session, now: Date): Promise<void> {
    const idle = daysAfter(now, idleDays).getTime()
    await tx
      .insertInto('refresh_tokens')
      .values({
        hash: hashOf(refreshToken),
        session_id: session.id,
        created_at: now,
        expires_at: new Date(Math.min(idle, session.expires_at.getTime())),
        used_at: null,
      })
      .execute()
  }

  async function advance(tx: Database, refreshToken: string, session: Session, now: Date): Promise<string | undefined> {
    const held = await tx
      .selectFrom('refresh_tokens')
      .select(['expires_at', 'used_at'])
      .where('hash', '=', hashOf(refreshToken))
      .forUpdate()
      .executeTakeFirst()
    if (!held || held.expires_at <= now) return undefined
    if (held.used_at === null) {
      const successor = successorOf(refreshToken, keys[0])
      await tx.updateTable('refresh_tokens').set({ used_at: now }).where('hash', '=', hashOf(refreshToken)).execute()
      await insertToken(tx, successor, session, now)
      return successor
    }
    if (now.getTime() - held.used_at.getTime() > reuseMilliseconds) {
      // Two hold the same token, and one of them copied it.
      await tx.updateTable('sessions').set({ ended_at: now }).where('id', '=', session.id).execute()
      return undefined
    }
    for (const key of keys) {
      const successor = successorOf(refreshToken, key)
      const next = await tx
        .selectFrom('refresh_tokens')
        .select('used_at')
        .where('hash', '=', hashOf(successor))
        .executeTakeFirst()
      if (next) return next.used_at ? advance(tx, successor, session, now) : successor
    }
    // A server with another secret key gave the next one.
    return undefined
  }

  return {
    advance,

    async begin(tx, session, now) {
      const refreshToken = randomBytes(32).toString('base64url')
      await insertToken(tx, refreshToken, session, now)
      return refreshToken
    },
  }
}

/** The tokens are random, so a fast hash without salt is enough to make a stolen table useless. */
export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()
