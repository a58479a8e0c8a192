import { z } from 'zod'
import { agreementType, language, uuid } from '#contract/fields.ts'

const refund = {
  /** ISO 4217 */
  currency: z.string().length(3),
  /** What was given back, in minor units. */
  amount: z.int().positive(),
  /** The number of the credit note, where there is one. */
  creditNote: z.string().nullable(),
}

/** What was paid. A server of an earlier version that runs meanwhile says none of it. */
const receipt = {
  /** ISO 4217 */
  currency: z.string().length(3).optional(),
  /** In minor units, VAT included. */
  amount: z.int().nonnegative().optional(),
  /** The number of the invoice, where there is one. */
  invoice: z.string().nullable().optional(),
  /** Whether the customer had a right to withdraw from the purchase, which delivery ended. */
  withdrawal: z.boolean().optional(),
}

/** What else ended with a change of how an account is opened. */
const others = {
  /** Whether there were passkeys, which were removed. */
  passkeys: z.boolean().optional(),
}

/**
 * What a mail to any address may say, without its words and without secrets: they are added when it is sent. Until its
 * owner has confirmed an address, a stranger may have entered it. So here are ids and types, and no text that anybody
 * typed: no advertisement and no link of theirs leaves in our name.
 */
export const mailToAnybody = z.discriminatedUnion('kind', [
  /** To a new account: the agreement is ready; confirm the address and choose a password. */
  z.strictObject({
    kind: z.literal('agreement-and-activation'),
    agreementId: uuid,
    type: agreementType,
    activationId: uuid,
  }),
  /** The same for several agreements that were made at once. */
  z.strictObject({
    kind: z.literal('agreements-and-activation'),
    agreements: z.array(z.strictObject({ agreementId: uuid, type: agreementType })).min(2),
    activationId: uuid,
  }),
  /** Several agreements that a customer made at once are ready. */
  z.strictObject({
    kind: z.literal('agreements'),
    agreements: z.array(z.strictObject({ agreementId: uuid, type: agreementType })).min(2),
  }),
  /** To a new account: agreements were made and wait for payment; confirm the address, choose a password and pay. */
  z.strictObject({
    kind: z.literal('unpaid-and-activation'),
    agreements: z.array(z.strictObject({ agreementId: uuid, type: agreementType })).min(1),
    activationId: uuid,
  }),
  /** Agreements that a customer made wait for payment. */
  z.strictObject({
    kind: z.literal('unpaid'),
    agreements: z.array(z.strictObject({ agreementId: uuid, type: agreementType })).min(1),
  }),
  /** Agreements that were made together some days ago still wait for payment: said once. */
  z.strictObject({
    kind: z.literal('unpaid-reminder'),
    agreements: z.array(z.strictObject({ agreementId: uuid, type: agreementType })).min(1),
  }),
  /** Agreements were paid for and are delivered. */
  z.strictObject({
    kind: z.literal('order-paid'),
    agreements: z.array(z.strictObject({ agreementId: uuid, type: agreementType })).min(1),
    ...receipt,
  }),
  /** The consent banner that was made from an agreement was paid for. */
  z.strictObject({ kind: z.literal('banner-paid'), agreementId: uuid, type: agreementType, ...receipt }),
  /** Money was given back, and what was paid with it stays in use. */
  z.strictObject({
    kind: z.literal('refunded'),
    agreements: z.array(z.strictObject({ agreementId: uuid, type: agreementType })).min(1),
    ...refund,
  }),
  /** Money was given back, and agreements wait for a payment again. */
  z.strictObject({
    kind: z.literal('refunded-closed'),
    agreements: z.array(z.strictObject({ agreementId: uuid, type: agreementType })).min(1),
    ...refund,
  }),
  /** Money was given back that was paid for a consent banner. */
  z.strictObject({ kind: z.literal('banner-refunded'), agreementId: uuid, type: agreementType, ...refund }),
  /** To an address that a customer gave for an agreement and that is not their own: it is ready to be read. */
  z.strictObject({ kind: z.literal('agreement-for-another'), agreementId: uuid, type: agreementType }),
  /** A new activation link. */
  z.strictObject({ kind: z.literal('activation'), activationId: uuid }),
  /** An activation link after a sign-up with a password. */
  z.strictObject({ kind: z.literal('registration'), activationId: uuid }),
  /** A link to set a new password. */
  z.strictObject({ kind: z.literal('reset'), resetId: uuid }),
  /** To an address that somebody gave to go on with an interview on another device. */
  z.strictObject({
    kind: z.literal('draft'),
    draftId: uuid,
    documents: z.array(agreementType).min(1),
    /** Of the questions: the address may have no account that has one. */
    language,
  }),
  /** The password was changed. */
  z.strictObject({ kind: z.literal('password-changed'), ...others }),
  /** From now on log-ins ask for a code as well, or no longer do. */
  z.strictObject({ kind: z.literal('second-factor-on'), ...others }),
  z.strictObject({ kind: z.literal('second-factor-off') }),
  /** New recovery codes stand in the place of the old ones. */
  z.strictObject({ kind: z.literal('recovery-codes-renewed') }),
  /** A recovery code was used in place of a code of the app. */
  z.strictObject({ kind: z.literal('recovery-code-used') }),
  /** Somebody who has the password tried several wrong codes. */
  z.strictObject({ kind: z.literal('wrong-codes') }),
  /** A passkey was added, or removed. */
  z.strictObject({ kind: z.literal('passkey-added') }),
  z.strictObject({ kind: z.literal('passkey-removed') }),
  /** To a new address: confirm it. */
  z.strictObject({ kind: z.literal('new-email'), changeId: uuid }),
  /** The account and everything in it is deleted. */
  z.strictObject({ kind: z.literal('account-deleted') }),
])
export type MailToAnybody = z.infer<typeof mailToAnybody>

/** Mails to confirmed addresses only, as they contain words that a customer typed. */
export type MailToOwner =
  /** The agreement is ready. */
  | { readonly kind: 'agreement'; readonly agreementId: string; readonly title: string; readonly siteName: string }
  /** The agreement with its files, for its owner who asked for it. */
  | {
      readonly kind: 'agreement-files'
      readonly agreementId: string
      readonly title: string
      readonly siteName: string
    }
  /**
   * What the law, or our clauses for it, changes in agreements. Which changes they are is looked up when the mail is sent,
   * by their keys.
   */
  | {
      readonly kind: 'law-changes'
      readonly customerId: string
      readonly changed: readonly { readonly agreementId: string; readonly keys: readonly string[] }[]
    }
  /** The operator took the public page of an agreement offline; why, in their words. */
  | {
      readonly kind: 'taken-down'
      readonly agreementId: string
      readonly title: string
      readonly siteName: string
      readonly because: string
    }
  /** The page may be read again. */
  | { readonly kind: 'put-back'; readonly agreementId: string; readonly title: string; readonly siteName: string }
  /** To the old address: it was replaced. */
  | { readonly kind: 'email-changed'; readonly newEmail: string }

export type MailRequest = MailToAnybody | MailToOwner

declare const confirmed: unique symbol
/** An address whose owner used a link that was mailed to it. */
export type ConfirmedAddress = { readonly address: string; readonly [confirmed]: true }

/** The address of an account, as a confirmed one where it is. */
export const recipientOf = (customer: {
  readonly email: string
  readonly confirmed_at: Date | null
}): ConfirmedAddress | string =>
  customer.confirmed_at === null ? customer.email : ({ address: customer.email } as ConfirmedAddress)
