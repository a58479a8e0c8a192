import { portion, spread } from '#core/pricing/order-total.ts'
import { bannerGroup } from '#core/pricing/prices.ts'
import { askForFiles } from '../../agreement/files/ask-for-files.ts'
import { findAgreement, type FoundAgreement } from '../../agreement/queries/agreement.queries.ts'
import { paidGroups } from '../../agreement/paid-groups.ts'
import { isPaidText, type PricedText } from '../../agreement/paid-texts.ts'
import { recordPublic } from '../../agreement/public-texts.ts'
import { findRevision } from '../../agreement/queries/revision.queries.ts'
import { closeUnpaidTranslations } from '../../agreement/translation/close-unpaid-translations.ts'
import { deliverBanner } from '../../banner/banners.queries.ts'
import type { Database } from '../../database/database.ts'
import type { Dependencies } from '../../dependencies.ts'
import { findItems, isBanner, type StoredItem, type StoredOrder } from '../state/order.queries.ts'
import { giveBack } from './give-back.ts'

type Parts = Pick<Dependencies, 'config' | 'prices' | 'jobs'>

/**
 * Delivers an order that was just paid, in the transaction in which it became so and which has locked it with its agreements:
 * once, or not at all. Money for what cannot be delivered any more, or was paid for meanwhile with another order, is given back:
 * as much as it cost after its discount.
 *
 * @returns what was delivered.
 */
export async function deliver(
  tx: Database,
  parts: Parts,
  order: StoredOrder,
  now: Date,
): Promise<readonly StoredItem[]> {
  const delivered: StoredItem[] = []
  let undelivered = 0
  const items = await findItems(tx, order.id)
  for (const { item, nets } of netsOf(order, items)) {
    const agreement = await findAgreement(tx, item.agreement_id)
    const paid = await paidGroups(tx, item.agreement_id)
    const isThere = agreement?.customer_id === order.customer_id
    item.lines.forEach(({ group }, index) => {
      if (!isThere || paid.has(group)) undelivered += nets[index]!
    })
    if (!isThere || item.lines.every(({ group }) => paid.has(group))) continue
    await tx
      .updateTable('order_items')
      .set({ delivered_at: now })
      .where('order_id', '=', order.id)
      .where('agreement_id', '=', item.agreement_id)
      .execute()
    if (isBanner(item)) await deliverBanner(tx, item.agreement_id, now)
    else await setPaidState(tx, parts, agreement, now)
    delivered.push(item)
  }
  if (undelivered > 0 && order.gross > 0) {
    const part = portion(order.gross, undelivered, order.subtotal - order.discount)
    await giveBack(tx, parts.jobs, { provider: order.provider!, transactionId: order.paid_by!, amount: part }, now)
  }
  return delivered
}

/** What each line of an order costs after its discount, without VAT. */
function netsOf({ discount }: StoredOrder, items: readonly StoredItem[]) {
  const lines = items.flatMap((item) => item.lines)
  // A server of an earlier version stored the discount of the whole alone.
  const shared = spread(
    discount,
    lines.map(({ amount }) => amount),
  )
  const nets = lines.map((line, index) => line.amount - (line.discount ?? shared[index]!))
  return items.map((item) => ({ item, nets: nets.splice(0, item.lines.length) }))
}

/**
 * Sets anew whether what an order was for is paid: after money was given back, disputed, or won back. The transaction has
 * locked the order with its agreements.
 */
export async function refreshPaidState(tx: Database, parts: Parts, order: StoredOrder, now: Date): Promise<void> {
  for (const item of await findItems(tx, order.id)) {
    const id = item.agreement_id
    if (isBanner(item)) {
      await deliverBanner(tx, id, (await paidGroups(tx, id)).has(bannerGroup) ? now : null)
      continue
    }
    const agreement = await findAgreement(tx, id)
    if (agreement) await setPaidState(tx, parts, agreement, now)
  }
}

/**
 * The agreement is finalized if its text is paid for, and waits for its payment otherwise. What stays public meanwhile, and its
 * translations, have to be paid for as well.
 */
async function setPaidState(tx: Database, parts: Parts, agreement: FoundAgreement, now: Date): Promise<void> {
  const { id, language, answers, published_revision: published } = agreement
  const paid = await paidGroups(tx, id)
  const isPaid = (text: PricedText): boolean => isPaidText(parts, agreement, paid, text)
  // A text that costs nothing today is free, whatever it cost.
  const isFinal = isPaid(agreement) || isPaid({ price_groups: null, answers })
  const pinned = isFinal || published === null ? undefined : await findRevision(tx, id, language, published)
  const stays = pinned && isPaid(pinned) ? published : null
  await tx
    .updateTable('agreements')
    .set({ finalized_at: isFinal ? (agreement.finalized_at ?? now) : null, published_revision: stays })
    .where('id', '=', id)
    .execute()
  if (!isFinal && stays === null) return
  await closeUnpaidTranslations(tx, parts, agreement, paid)
  if (!isFinal || agreement.finalized_at !== null) return
  await recordPublic(tx, parts.config, { agreementId: id }, now)
  await askForFiles(tx, parts.jobs, id)
}
