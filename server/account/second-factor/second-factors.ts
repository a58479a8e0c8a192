import type { Database } from '../../database/database.ts'
import { daySeconds } from '#core/day.ts'
import { isRefusal, type Refusal, refuse } from '../../http/outcome.ts'
import { countTry, countUp, uncount } from '../../http/rate-limit.ts'
import { tooMany } from '../../http/too-many.ts'
import type { SecretKeys } from '../../secrets.ts'
import { newRecoveryCodes, recoveryHash } from './recovery-codes.ts'
import { secretBox } from './secret-box.ts'
import { enrolment, newSecret, stepOf } from './time-codes.ts'

/** Codes tried by whoever has an account's password, or its session: with three right ones at a time, a guess takes decades. */
const tries = { count: 10, seconds: 15 * 60 }
const triesInDay = 30
/** So many wrong ones in a day are told to the owner. Fewer are mistyped. */
const toldAfter = 5

/** The second factor of an account: codes of an authenticator app, and codes on paper for the day on which that is gone. */
export type SecondFactors = {
  /**
   * What stands in the way of somebody who has the account's password.
   * @param given a code of the app or of the paper. It is used up. One of the paper cannot be guessed, and lets its owner in while others guess.
   * @returns undefined where the account has no second factor, or the code is right.
   */
  readonly ask: (db: Database, customerId: string, given: string | undefined, now: Date) => Promise<Refusal | undefined>
  /** Prepares a new secret in place of one that was never confirmed. */
  readonly begin: (tx: Database, customer: Owner, now: Date) => Promise<{ secret: string; uri: string }>
  /** Takes the prepared secret into use. @returns the codes for paper. */
  readonly confirm: (tx: Database, customerId: string, code: string, now: Date) => Promise<string[] | Refusal>
  /** New codes for paper; the old ones end. */
  readonly renewRecoveryCodes: (tx: Database, customerId: string) => Promise<string[]>
  /** Encrypts with the current key what a previous one encrypted, so that the previous one can go. @returns how many they were. */
  readonly reencrypt: (db: Database) => Promise<number>
}

type Owner = { readonly id: string; readonly email: string }

/** Mails to the owner what somebody with the password did. */
type Tell = (
  db: Database,
  customerId: string,
  news: { readonly kind: 'recovery-code-used' | 'wrong-codes' },
  now: Date,
) => Promise<void>

/**
 * @param issuer the name under which an app lists the account.
 * @param tell for a server; a command tells nobody.
 */
export function secondFactors(
  secretKeys: SecretKeys,
  issuer: string,
  tell: Tell = async () => undefined,
): SecondFactors {
  const box = secretBox(secretKeys)

  async function useTimeCode(
    db: Database,
    factor: { customer_id: string; secret: Buffer },
    code: string,
    now: Date,
  ): Promise<boolean> {
    // Without the key no code is right any more; recovery codes are.
    const decrypted = box.decrypt(factor.customer_id, factor.secret)
    const step = decrypted && stepOf(decrypted.secret, code.replaceAll(/\s/g, ''), now)
    if (step === undefined) return false
    // Of two that bring the same code at the same time, one gets in.
    const { numUpdatedRows } = await db
      .updateTable('second_factors')
      .set({ last_step: String(step) })
      .where('customer_id', '=', factor.customer_id)
      .where((where) => where.or([where('last_step', 'is', null), where('last_step', '<', String(step))]))
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  }

  async function useRecoveryCode(db: Database, customerId: string, code: string, now: Date): Promise<boolean> {
    const { numUpdatedRows } = await db
      .updateTable('recovery_codes')
      .set({ used_at: now })
      .where('customer_id', '=', customerId)
      .where('hash', '=', recoveryHash(code))
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow()
    return numUpdatedRows > 0n
  }

  async function renewRecoveryCodes(tx: Database, customerId: string): Promise<string[]> {
    const codes = newRecoveryCodes()
    await tx.deleteFrom('recovery_codes').where('customer_id', '=', customerId).execute()
    await tx
      .insertInto('recovery_codes')
      .values(codes.map((code) => ({ customer_id: customerId, hash: recoveryHash(code), used_at: null })))
      .execute()
    return codes
  }

  /** Tries a code of the app, within the limits. @returns how many wrong ones there were today where this one is wrong. */
  async function tryTimeCode(
    db: Database,
    factor: { customer_id: string; secret: Buffer },
    code: string,
    now: Date,
  ): Promise<Refusal | { readonly isRight: boolean; readonly wrongToday: number }> {
    const [key, dayKey] = [`second-factor ${factor.customer_id}`, `second-factor-day ${factor.customer_id}`]
    const wait = await countTry(db, key, tries, now)
    if (wait !== undefined) return tooMany(wait)
    const today = await countUp(db, dayKey, daySeconds, now)
    if (today.count > triesInDay) return tooMany(today.secondsLeft)
    const isRight = await useTimeCode(db, factor, code, now)
    if (isRight) await uncount(db, [key, dayKey], now)
    return { isRight, wrongToday: today.count }
  }

  return {
    async ask(db, customerId, given, now) {
      const factor = await find(db, customerId)
      if (!factor?.confirmed_at) return undefined
      if (!given?.trim()) return refuse('second-factor-needed', { field: 'second_factor' })
      if (await useRecoveryCode(db, customerId, given, now)) {
        await tell(db, customerId, { kind: 'recovery-code-used' }, now)
        return undefined
      }
      const tried = await tryTimeCode(db, factor, given, now)
      if (isRefusal(tried)) return tried
      if (tried.isRight) return undefined
      if (tried.wrongToday === toldAfter) await tell(db, customerId, { kind: 'wrong-codes' }, now)
      return refuse('second-factor-wrong', { field: 'second_factor' })
    },

    async begin(tx, { id, email }, now) {
      const secret = newSecret()
      const row = { secret: box.encrypt(id, secret), created_at: now, confirmed_at: null, last_step: null }
      await tx
        .insertInto('second_factors')
        .values({ customer_id: id, ...row })
        .onConflict((conflict) => conflict.column('customer_id').doUpdateSet(row))
        .execute()
      return enrolment(secret, issuer, email)
    },

    async confirm(tx, customerId, code, now) {
      const factor = await find(tx, customerId)
      const wrong = refuse('second-factor-wrong', { field: 'code' })
      if (!factor) return wrong
      const tried = await tryTimeCode(tx, factor, code, now)
      if (isRefusal(tried)) return tried
      if (!tried.isRight) return wrong
      await tx.updateTable('second_factors').set({ confirmed_at: now }).where('customer_id', '=', customerId).execute()
      return renewRecoveryCodes(tx, customerId)
    },

    renewRecoveryCodes,

    async reencrypt(db) {
      const rows = await db.selectFrom('second_factors').select(['customer_id', 'secret']).execute()
      let count = 0
      for (const { customer_id, secret } of rows) {
        const decrypted = box.decrypt(customer_id, secret)
        if (!decrypted || decrypted.byCurrentKey) continue
        // Another one may have been set up meanwhile.
        const { numUpdatedRows } = await db
          .updateTable('second_factors')
          .set({ secret: box.encrypt(customer_id, decrypted.secret) })
          .where('customer_id', '=', customer_id)
          .where('secret', '=', secret)
          .executeTakeFirstOrThrow()
        count += Number(numUpdatedRows)
      }
      return count
    },
  }
}

const find = (db: Database, customerId: string) =>
  db.selectFrom('second_factors').selectAll().where('customer_id', '=', customerId).executeTakeFirst()

/** Since when an account has a second factor, and how many of the codes on paper are left. */
export async function standingOf(
  db: Database,
  customerId: string,
): Promise<{ readonly since: Date | null; readonly recoveryCodes: number }> {
  const factor = await find(db, customerId)
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { since: factor?.confirmed_at ?? null, recoveryCodes: Number(count) }
}

export async function endSecondFactor(tx: Database, customerId: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('customer_id', '=', customerId).execute()
  await tx.deleteFrom('second_factors').where('customer_id', '=', customerId).execute()
}
