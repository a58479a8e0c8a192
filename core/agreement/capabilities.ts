import type { AgreementState } from './agreement-state.ts'

/** What can be done with an agreement that exists. */
export const actions = [
  /** See it, its answers and what its history lists. */
  'read',
  /** Fetch its files, annex and bundle, and the words of its versions. */
  'download',
  /** Change its words by hand. */
  'edit',
  /** Put a text of its history in force again. */
  'restore',
  /** Go through its interview again. */
  'update',
  'translate',
  /** Renew or switch off its live link, show or hide its history there. */
  'publish',
  'pay',
  'delete',
] as const
export type Action = (typeof actions)[number]

/** Everything that decides whether an action is allowed. */
export type Standing = {
  readonly caller: 'nobody' | 'other' | 'owner'
  /** Whether the caller's address is confirmed and their password set. */
  readonly confirmed: boolean
  readonly agreement: AgreementState
  /** Whether this installation takes money: where it does not, premium agreements are delivered like free ones. */
  readonly charges: boolean
}

/** Why an action is refused, in the order in which they are checked: the first that applies is reported. */
export const obstacles = ['log-in', 'other-account', 'unconfirmed', 'unpaid', 'not-unpaid', 'premium-only'] as const
export type Obstacle = (typeof obstacles)[number]

type Rule = { readonly confirmed?: true; readonly paid?: true; readonly premium?: true; readonly unpaid?: true }

/** The capability table: both sides ask it, so that a hidden button and a refused request have the same cause. */
const rules: Readonly<Record<Action, Rule>> = {
  read: {},
  download: { paid: true },
  edit: { confirmed: true, paid: true, premium: true },
  // Whoever does not want to pay for the text in force goes back to one that is paid; the restored one is priced itself.
  restore: { confirmed: true, premium: true },
  update: { confirmed: true },
  translate: { confirmed: true, paid: true, premium: true },
  publish: { confirmed: true },
  pay: { unpaid: true },
  delete: {},
}

/** The obstacle to an action; null when it is allowed. */
export function obstacle(action: Action, { caller, confirmed, agreement, charges }: Standing): Obstacle | null {
  if (caller === 'nobody') return 'log-in'
  if (caller === 'other') return 'other-account'
  const rule = rules[action]
  const unpaid = charges && agreement.payment === 'unfinished'
  if (rule.confirmed && !confirmed) return 'unconfirmed'
  if (rule.paid && unpaid) return 'unpaid'
  if (rule.unpaid && !unpaid) return 'not-unpaid'
  if (rule.premium && charges && agreement.level !== 'premium') return 'premium-only'
  return null
}
