import type { AgreementState } from '#core/agreement/agreement-state.ts'
import { type Action, actions, type Obstacle, obstacle, type Standing } from '#core/agreement/capabilities.ts'
import type { Config } from '../config.ts'
import { emailStatus } from '../account/customer.queries.ts'
import { type Refusal, refuse } from '../http/outcome.ts'

/** What is stored of an agreement and its owner and decides what can be done with it. */
export type StoredStanding = {
  readonly customer_id: string
  readonly premium: boolean
  readonly edited: boolean
  readonly finalized_at: Date | null
  /** When the owner confirmed their address. */
  readonly confirmed_at: Date | null
  readonly password_hash: string | null
}

/** The state of a stored agreement. */
export const stateOf = (agreement: Pick<StoredStanding, 'premium' | 'edited' | 'finalized_at'>): AgreementState => ({
  payment: agreement.finalized_at ? 'finalized' : 'unfinished',
  level: agreement.premium ? 'premium' : 'free',
  text: agreement.edited ? 'modified' : 'normal',
})

/**
 * Whether an agreement waits for its payment: its text is then nobody's, but for its beginning. One made while this website
 * took money is delivered when it takes none any more.
 */
export const isUnpaid = (
  { finalized_at }: Pick<StoredStanding, 'finalized_at'>,
  { payments }: Pick<Config, 'payments'>,
): boolean => payments !== 'off' && finalized_at === null

/** How a caller stands to a stored agreement. Whether they are confirmed is read from their account, not from their token. */
export const standingOf = (
  agreement: StoredStanding,
  caller: { readonly id: string } | null,
  config: Pick<Config, 'payments'>,
): Standing => ({
  caller: caller === null ? 'nobody' : caller.id === agreement.customer_id ? 'owner' : 'other',
  confirmed: emailStatus(agreement) === 'confirmed',
  agreement: stateOf(agreement),
  charges: config.payments !== 'off',
})

/** The obstacle to each action; null where it is allowed. */
export const obstaclesOf = (standing: Standing): Record<Action, Obstacle | null> =>
  Object.fromEntries(actions.map((action) => [action, obstacle(action, standing)])) as Record<Action, Obstacle | null>

/** An obstacle as the refusal that every call on an agreement answers with: the specification's forbidden payload. */
export function refuseObstacle(found: Obstacle): Refusal {
  return {
    ...refuse(found),
    forbidden: found,
    ...(found === 'log-in' && { status: 401 as const }),
  }
}
