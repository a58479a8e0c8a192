import { expect } from 'vitest'
import { bannerGroup } from '#core/pricing/prices.ts'
import { renderMd } from '#render/md/render.ts'
import type { PdfCompiler } from '#server/pdf/pdf-compiler.ts'
import { renderAgreement } from '#server/workers/render-agreement.ts'
import type { Visitor } from '../app.ts'
import { pay, payment, type Shop } from '../shop.ts'
import { answersOf, type Subject } from './subjects.ts'

/** What an owner does, or is done to their money. */
export type Act =
  | { readonly kind: 'update'; readonly to: number }
  | { readonly kind: 'refund'; readonly order: number; readonly part: boolean }
  | { readonly kind: 'restore'; readonly to: number }
  | { readonly kind: 'publish'; readonly enabled: boolean }
  | { readonly kind: 'pay' | 'translate' | 'edit' | 'files' | 'banner' }

type State = {
  readonly id: string
  /** The price groups of the texts by revision, the newest last. */
  readonly texts: (readonly string[])[]
  readonly orders: { readonly id: string; readonly groups: readonly string[]; left: number }[]
  /** What was done, to be read where something is wrong. */
  readonly done: string[]
  banner: string | null
  /** The number of the text that stays public while a later one waits for its payment. */
  pinned: number | null
  translated: boolean
  enabled: boolean
}
export type Owner = {
  readonly shop: Shop
  readonly visitor: Visitor
  readonly subject: Subject
  readonly state: State
  /** What sets the PDFs; without it they have the words as they are before. */
  readonly pdf?: Pick<PdfCompiler, 'compile'> | undefined
}

/** An owner with a new document, and what is known of its money without asking the server. */
export async function ownerOf(
  shop: Shop,
  visitor: Visitor,
  subject: Subject,
  first: number,
  pdf?: Owner['pdf'],
): Promise<Owner> {
  const { agreement } = await visitor.call('POST /agreement/new', {
    payload: { type: subject.type, language: 'en', answers: answersOf(subject, first) },
  })
  const state: State = {
    id: agreement.id,
    texts: [subject.choices[first]!.groups],
    orders: [],
    done: [`${subject.type} ${first}`],
    banner: null,
    pinned: null,
    translated: false,
    enabled: true,
  }
  return { shop, visitor, subject, state, pdf }
}

/** The price groups that were paid for and whose money was not given back as a whole. */
export const paidIn = ({ state }: Owner): ReadonlySet<string> =>
  new Set(state.orders.flatMap(({ groups, left }) => (left > 0 ? groups : [])))

const isWithin = (groups: readonly string[], paid: ReadonlySet<string>): boolean =>
  groups.every((group) => paid.has(group))
/** Whether all of a text is paid for, by its revision, whatever the server thinks of it. */
export const isPaid = (owner: Owner, revision: number): boolean =>
  isWithin(owner.state.texts[revision - 1]!, paidIn(owner))
/** Whether that of the text in force is. */
const isDelivered = (owner: Owner): boolean => isPaid(owner, owner.state.texts.length)

/**
 * Draws what is done next: only what is possible, and more often what moves texts over the border between paid and unpaid: paying,
 * updates to what costs more and back, refunds of what is translated or pinned, restoring what was never paid for.
 */
export function drawn(owner: Owner, pick: number): Act {
  const { subject, state } = owner
  const paid = paidIn(owner)
  const current = state.texts.at(-1)!
  const delivered = isDelivered(owner)
  const canEdit = delivered && current.includes('professional')
  const possible: [number, Act][] = subject.choices.flatMap(({ groups }, to): [number, Act][] =>
    String(groups) === String(current) ? [] : [[delivered === isWithin(groups, paid) ? 1 : 4, { kind: 'update', to }]],
  )
  if (!delivered) possible.push([10, { kind: 'pay' }])
  state.orders.forEach(({ left }, order) => {
    if (left > 0) possible.push([state.translated || !delivered ? 10 : 2, { kind: 'refund', order, part: false }])
    if (left > 0) possible.push([1, { kind: 'refund', order, part: true }])
  })
  if (canEdit) {
    state.texts.slice(0, -1).forEach((groups, index) => {
      possible.push([isWithin(groups, paid) ? 1 : 8, { kind: 'restore', to: index + 1 }])
    })
    if (!state.translated) possible.push([8, { kind: 'translate' }])
    possible.push([1, { kind: 'edit' }])
  }
  if (delivered) possible.push([1, { kind: 'files' }])
  if (subject.type === 'COOKIES_POLICY' && delivered && state.banner === null) possible.push([12, { kind: 'banner' }])
  if (delivered) possible.push([state.enabled ? 1 : 6, { kind: 'publish', enabled: !state.enabled }])
  let left = pick % possible.reduce((sum, [weight]) => sum + weight, 0)
  return possible.find(([weight]) => (left -= weight) < 0)![1]
}

/** Does it. What is not possible now is refused, which is no fault. */
export async function perform(owner: Owner, act: Act): Promise<void> {
  const { state } = owner
  state.done.push(Object.values(act).join(' '))
  const before = { delivered: isDelivered(owner), texts: state.texts.length }
  try {
    await performed(owner, act)
  } catch (cause) {
    if (!(cause instanceof Error && cause.name === 'ApiError')) throw cause
  }
  if (isDelivered(owner)) state.pinned = null
  else if (before.delivered && state.texts.length > before.texts) state.pinned = before.texts
  if (state.pinned !== null && !isPaid(owner, state.pinned)) state.pinned = null
}

async function performed(owner: Owner, act: Act): Promise<void> {
  const { shop, visitor, subject, state } = owner
  const params = { id: state.id }
  const { revision } = await visitor.call('GET /agreement/details/{id}', { params })
  switch (act.kind) {
    case 'update': {
      const answers = answersOf(subject, act.to)
      const payload = { mode: 'start-over' as const, revision, language: 'en' as const, answers }
      const { revision: now } = await visitor.call('POST /agreement/update/{id}', { params, payload })
      if (now > revision) state.texts.push(subject.choices[act.to]!.groups)
      return
    }
    case 'pay': {
      const { lines } = await visitor.call('POST /agreement/costs/{id}', { params, payload: {} })
      const { order } = await pay(visitor, state.id)
      state.orders.push({ id: order.id, groups: lines.map(({ group }) => group), left: order.gross })
      return
    }
    case 'refund': {
      const order = state.orders[act.order]
      if (!order || order.left === 0) return
      const amount = act.part ? Math.min(100, order.left) : order.left
      await shop.giveBack(order.id, amount)
      await shop.refund()
      order.left -= amount
      return
    }
    case 'restore': {
      const payload = { revision, restore: act.to }
      const { revision: now } = await visitor.call('POST /agreement/restore/{id}', { params, payload })
      // The level stays what it is: it is no matter of the text.
      const isLevel = (group: string) => group === 'professional'
      if (now > revision)
        state.texts.push([
          ...state.texts[act.to - 1]!.filter((group) => !isLevel(group)),
          ...state.texts.at(-1)!.filter(isLevel),
        ])
      return
    }
    case 'translate':
      await visitor.call('POST /agreement/translation/generate/{id}', { params, payload: { languages: ['de'] } })
      state.translated = true
      return
    case 'edit': {
      const { text } = await visitor.call('GET /agreement/text/{id}', { params })
      const payload = { mode: 'edit' as const, revision, text: `${text}\n\n## Bees\n\nWe keep bees.\n` }
      await visitor.call('POST /agreement/update/{id}', { params, payload })
      state.texts.push(state.texts.at(-1)!)
      return
    }
    case 'publish':
      await visitor.call('PUT /agreement/live-link/{id}', { params, payload: { enabled: act.enabled } })
      state.enabled = act.enabled
      return
    case 'banner': {
      const { banner } = await visitor.call('PUT /agreement/banner/{id}', { params, payload: { enabled: true } })
      state.banner = banner!.id
      const asked = { ...payment(state.banner), item_type: 'privacy_consent' as const }
      const { order } = await visitor.call('POST /transaction/test/process', { payload: asked })
      state.orders.push({ id: order.id, groups: [bannerGroup], left: order.gross })
      return
    }
    case 'files':
      await visitor.call('POST /agreement/generate-files', { payload: { agreement_id: state.id } })
      await makeFiles(owner)
  }
}

const unset: NonNullable<Owner['pdf']> = { compile: async (document) => Buffer.from(renderMd(document)) }

/** Makes the files that were asked for, as the queue would. */
export async function makeFiles({ shop: { db, parts }, state, pdf = unset }: Owner): Promise<void> {
  const agreementId = state.id
  const texts = await db
    .selectFrom('documents')
    .select(['language', 'revision'])
    .where('agreement_id', '=', agreementId)
    .where('files_status', '=', 'generating')
    .execute()
  for (const text of texts)
    await renderAgreement(
      db,
      pdf,
      parts.config,
      () => new Date(),
    )({ agreementId, ...text }, new AbortController().signal)
}

/** Whoever paid has theirs: the state of the document, its public page, and every text of which all is paid. */
export async function expectTheirs(owner: Owner): Promise<void> {
  const { visitor, state } = owner
  const {
    payment: reached,
    revision,
    live_url,
  } = await visitor.call('GET /agreement/details/{id}', {
    params: { id: state.id },
  })
  const delivered = isDelivered(owner)
  expect({ done: state.done, revision, reached, isPublic: live_url !== null }).toEqual({
    done: state.done,
    revision: state.texts.length,
    reached: delivered ? 'finalized' : 'unfinished',
    isPublic: state.enabled && (delivered || state.pinned !== null),
  })
}

/** Every text of which all is paid can be read. */
export async function expectAllTexts(owner: Owner): Promise<void> {
  const { visitor, state } = owner
  for (const revision of state.texts.map((_, index) => index + 1)) {
    if (!isPaid(owner, revision)) continue
    const read = { params: { id: state.id, revision: String(revision) } }
    expect((await visitor.call('GET /agreement/revision/{id}/{revision}', read)).text.length).toBeGreaterThan(1000)
  }
}
