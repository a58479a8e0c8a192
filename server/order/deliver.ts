import { portion } from '#core/pricing/order-total.ts'
import { bannerGroup } from '#core/pricing/prices.ts'
import { askForFiles } from '../agreement/files/ask-for-files.ts'
import { findAgreement, type FoundAgreement } from '../agreement/queries/agreement.queries.ts'
import { lockAgreement } from '../agreement/find-agreement.ts'
import { paidGroups } from '../agreement/paid-groups.ts'
import { isPaidText, type PricedText } from '../agreement/paid-texts.ts'
import { recordPublic } from '../agreement/public-texts.ts'
import { findRevision } from '../agreement/queries/revision.queries.ts'
import { closeUnpaidTranslations } from '../agreement/translation/close-unpaid-translations.ts'
import { deliverBanner } from '../banner/banners.queries.ts'
import type { Database } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import { findItems, isBanner, type StoredItem, type StoredOrder } from './order.queries.ts'
import { giveBack } from './give-back.ts'
import { tellOwner } from './tell-owner.ts'

type Parts = Pick<Dependencies, 'config' | 'prices' | 'jobs'>

/**
 * Delivers an order that was just paid, in the transaction in which it became so: once, or not at all. Money for what cannot
 * be delivered any more, or was paid for meanwhile with another order, is given back.
 */
export async function deliver(tx: Database, parts: Parts, order: StoredOrder, now: Date): Promise<StoredOrder> {
  const delivered: StoredItem[] = []
  let undelivered = 0
  for (const item of await findItems(tx, order.id)) {
    await lockAgreement(tx, item.agreement_id)
    const agreement = await findAgreement(tx, item.agreement_id)
    const paid = await paidGroups(tx, item.agreement_id)
    if (agreement?.customer_id !== order.customer_id || item.lines.every(({ group }) => paid.has(group))) {
      undelivered += item.lines.reduce((sum, { amount }) => sum + amount, 0)
      continue
    }
    await tx
      .updateTable('order_items')
      .set({ delivered_at: now })
      .where('order_id', '=', order.id)
      .where('agreement_id', '=', item.agreement_id)
      .execute()
    if (isBanner(item)) await deliverBanner(tx, item.agreement_id, now)
    else await decide(tx, parts, agreement, now)
    delivered.push(item)
  }
  if (undelivered > 0 && order.gross > 0) {
    const part = delivered.length === 0 ? order.gross : portion(order.gross, undelivered, order.subtotal)
    await giveBack(tx, parts.jobs, { provider: order.provider!, transactionId: order.paid_by!, amount: part }, now)
  }
  if (delivered.length > 0)
    await tellOwner(tx, parts.jobs, order, delivered, `order-paid:${order.id}:${order.paid_by}`, now)
  return order
}

/** Decides anew whether what an order was for is paid: after money was given back, disputed, or won back. */
export async function decideAgain(tx: Database, parts: Parts, order: StoredOrder, now: Date): Promise<void> {
  for (const item of await findItems(tx, order.id)) {
    const id = item.agreement_id
    await lockAgreement(tx, id)
    if (isBanner(item)) {
      await deliverBanner(tx, id, (await paidGroups(tx, id)).has(bannerGroup) ? now : null)
      continue
    }
    const agreement = await findAgreement(tx, id)
    if (agreement) await decide(tx, parts, agreement, now)
  }
}

/**
 * The agreement is finalized if its text is paid for, and waits for its payment otherwise. What stays public meanwhile, and its
 * translations, have to be paid for as well.
 */
async function decide(tx: Database, parts: Parts, agreement: FoundAgreement, now: Date): Promise<void> {
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
