import type { AgreementCard } from '#contract/agreement.ts'
import type { Action } from '#core/agreement/capabilities.ts'
import { paths } from '../paths.ts'

/** What a card of the list offers. */
export const cardActions = [
  'edit',
  'download',
  'update',
  'translate',
  'live',
  'history',
  'embed',
  'bundle',
  'delete',
] as const
export type CardAction = (typeof cardActions)[number]

/** The action of the capability table that decides. */
const capability: Readonly<Record<CardAction, Action>> = {
  edit: 'edit',
  download: 'download',
  update: 'update',
  translate: 'translate',
  live: 'read',
  history: 'read',
  embed: 'publish',
  bundle: 'download',
  delete: 'delete',
}

/** The obstacles that there are words for; every other one is `other`. */
const explained = ['unconfirmed', 'unpaid', 'premium-only', 'live-off'] as const
export type CardObstacle = (typeof explained)[number] | 'checked' | 'other'

/** Why an action on a card is not possible; null if it is. */
export function cardObstacle(
  card: Pick<AgreementCard, 'obstacles' | 'live_url' | 'taken_down' | 'payment_checked'>,
  action: CardAction,
): CardObstacle | null {
  const code = card.obstacles[capability[action]]
  if (code === 'unpaid' && card.payment_checked) return 'checked'
  if (code !== null) return explained.find((one) => one === code) ?? 'other'
  if (action !== 'embed' || card.live_url !== null) return null
  return card.taken_down ? 'other' : 'live-off'
}

/** Where an action leads; null for those that happen on the spot. */
export function cardLink({ id, type }: Pick<AgreementCard, 'id' | 'type'>, action: CardAction): string | null {
  switch (action) {
    case 'edit':
      return paths.edit(id)
    case 'download':
      return paths.download(id)
    case 'update':
      return paths.update(type, id)
    case 'translate':
      return paths.translate(id)
    case 'live':
    case 'embed':
      return paths.liveLink(id)
    case 'history':
      return paths.history(id)
    case 'bundle':
    case 'delete':
      return null
  }
}

/** What removes an obstacle; null where the card knows no way. */
export function wayOut({ id, type }: Pick<AgreementCard, 'id' | 'type'>, obstacle: CardObstacle): string | null {
  switch (obstacle) {
    case 'premium-only':
      return paths.update(type, id)
    case 'unpaid':
      return paths.pay(id)
    case 'checked':
      return paths.pending(id)
    case 'live-off':
      return paths.liveLink(id)
    case 'unconfirmed':
    case 'other':
      return null
  }
}
