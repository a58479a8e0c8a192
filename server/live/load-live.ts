import type { Agreement, Language } from '#core/document/node.ts'
import { findText } from '../agreement/queries/agreement.queries.ts'
import { liveUrl } from '../agreement/links.ts'
import { siteUrlOf } from '../agreement/list.ts'
import { paidGroups } from '../agreement/paid-groups.ts'
import { isPaidText } from '../agreement/paid-texts.ts'
import { findEarlier, findRevision, findRevisions, type SavedText } from '../agreement/queries/revision.queries.ts'
import type { PriceList } from '#core/pricing/price-list.ts'
import type { Config } from '../config.ts'
import type { Database } from '../database/database.ts'
import { isUnpaid } from '../agreement/standing.ts'
import { publishedMarkdown } from '../agreement/history/published-markdown.ts'
import type { KeptPage } from '../http/kept-page.ts'
import { isRefusal, type Refusal } from '../http/outcome.ts'
import type { TextWork } from '../text-work/text-work.ts'
import { type Changes, renderHistory, renderRevision, renderWithdrawn } from './history-html.ts'
import { type LiveText, makeEmbedScript, makeHistoryPage, makeLivePage, makeLiveTwin } from './live-page.ts'
import type { LiveView } from './live-view.ts'
import { twinFacts } from './twin-facts.ts'
import { selectOwnRevisions } from '../agreement/queries/own-text.queries.ts'

/**
 * Makes a public page, or returns the cached one when its data have not changed.
 *
 * @param work of the caller: a page that shows changes compares texts.
 * @returns undefined when there is no such page, or not for everybody; a refusal when the work was not done.
 */
export async function loadLive(
  db: Database,
  pricing: { readonly config: Config; readonly prices: PriceList },
  { token, language, form, revision, against, scheme }: LiveView,
  held: KeptPage | undefined,
  work: TextWork,
): Promise<KeptPage | Refusal | undefined> {
  const { config } = pricing
  const agreement = await findLive(db, config, token)
  if (!agreement) return undefined
  const current = agreement.texts.find((text) => text.language === (language ?? agreement.language))
  const isHistory = form === 'history' || form === 'revision' || form === 'revision-md'
  if (!current || (isHistory && !agreement.live_history)) return undefined
  // Payments of the whole agreement count: a page names its other languages, and an old version the ones after it.
  const paid = isHistory ? await paidGroups(db, agreement.id) : new Set<string>()
  const stamp = JSON.stringify([agreement.live_history, agreement.withdrawals, agreement.texts, [...paid].toSorted()])
  if (held?.stamp === stamp) return held

  const { id } = agreement
  const url = liveUrl(config, token)
  const own = await findPublicText(db, agreement, current.language)
  if (!own) return undefined
  if (isHistory && revision > own.revision) return undefined
  // What was public once and is paid for still; the version in force is shown on the page itself.
  const isOpen = (version: SavedText): boolean =>
    version.revision === own.revision ||
    (version.revision < own.revision && version.public_at !== null && isPaidText(pricing, agreement, paid, version))
  const page = language === undefined ? url : `${url}/${language}`
  const document = { ...own.document, version: own.revision }
  const text: LiveText = { document, stamp, changed: own.updated_at, url: page }
  switch (form) {
    case 'html':
      return makeLivePage(
        { ...text, home: await findHome(db, id), scheme, newer: newerOriginal(agreement, own) },
        addresses(agreement, (one) => `${url}/${one}`),
        agreement.live_history ? `${page}/history` : undefined,
      )
    case 'script':
      return makeEmbedScript(text)
    case 'json':
    case 'xml': {
      const explained = await findExplained(db, agreement)
      return explained && makeLiveTwin(text, form, twinFacts(explained, page, config))
    }
    case 'history': {
      const saved = await findRevisions(db, id, own.language)
      const versions = saved.filter(isOpen)
      const others = addresses(agreement, (one) => `${url}/${one}/history`)
      const about = { versions, page, others, current: own.revision, title: own.document.title }
      return makeHistoryPage(text, renderHistory(own.document, about))
    }
    case 'revision':
    case 'revision-md': {
      const stored = await findRevision(db, id, own.language, revision)
      if (!stored || !isOpen(stored)) return undefined
      const old = { ...text, document: stored.document, changed: stored.created_at }
      if (stored.withdrawn_at) {
        if (form === 'revision-md') return undefined
        return makeHistoryPage({ ...old, changed: stored.withdrawn_at }, renderWithdrawn(stored, own.document, page))
      }
      const { bytes, isExact } = publishedMarkdown(stored)
      if (form === 'revision-md') return makeHistoryPage(old, bytes, 'text/markdown; charset=utf-8')
      const place = { id, language: own.language, revision, against, isOpen }
      const changes = await findChanges(db, place, stored.document, work)
      if (changes && isRefusal(changes)) return changes
      if (!changes && against !== undefined) return undefined
      // What it says of the version in force changes with that.
      const changed = own.updated_at > stored.created_at ? own.updated_at : stored.created_at
      const body = renderRevision(stored, changes, { page, current: own.revision, isExact })
      return makeHistoryPage({ ...old, changed }, body)
    }
  }
}

/** What changed in a revision; undefined where there is nothing to compare it with. */
async function findChanges(
  db: Database,
  {
    isOpen,
    against,
    ...place
  }: Parameters<typeof findEarlier>[1] & {
    readonly against: number | undefined
    readonly isOpen: (version: SavedText) => boolean
  },
  document: Agreement,
  work: TextWork,
): Promise<Changes | Refusal | undefined> {
  const earlier = await findEarlier(db, place, isOpen)
  const since = against === undefined ? earlier[0] : earlier.find((revision) => revision === against)
  const before = since === undefined ? undefined : await findRevision(db, place.id, place.language, since)
  if (!before) return undefined
  const done = await work('redline', { before: before.document, after: document })
  if (isRefusal(done)) return done
  return { since: before.revision, clauses: done.result, earlier }
}

type Live = NonNullable<Awaited<ReturnType<typeof findLive>>>

/**
 * The agreement at an address that its owner has not switched off or replaced, and the operator has not taken down. One small query, asked again and again.
 *
 * @returns with `pinned`, the revision that was paid for, while a later one waits for its payment; undefined also while
 *   nothing is paid.
 */
async function findLive(db: Database, config: Config, token: string) {
  const rows = await db
    .selectFrom('agreements')
    .innerJoin('documents', 'documents.agreement_id', 'agreements.id')
    .select([
      'agreements.id',
      'agreements.type',
      'agreements.language as own',
      'agreements.live_history',
      'agreements.withdrawals',
    ])
    .select(['agreements.finalized_at', 'agreements.published_revision'])
    .select(['documents.language', 'documents.revision', 'documents.updated_at'])
    .where('agreements.live_token', '=', token)
    .where('agreements.live_enabled', '=', true)
    .where('agreements.taken_down_at', 'is', null)
    .orderBy('documents.language')
    .execute()
  const [first] = rows
  if (!first) return undefined
  const { id, type, own, live_history, withdrawals } = first
  const pinned = isUnpaid(first, config) ? first.published_revision : undefined
  if (pinned === null) return undefined
  const texts = rows.map(({ language, revision, updated_at }) => ({
    language,
    revision: (language === own && pinned) || revision,
    updated_at,
  }))
  return { id, type, language: own, live_history, withdrawals, texts, pinned }
}

/** The text that everybody may read. */
async function findPublicText(db: Database, { id, language: own, pinned }: Live, language: Language) {
  const text = await findText(db, id, language)
  if (!text || pinned === undefined || language !== own) return text
  const stored = await findRevision(db, id, language, pinned)
  return stored && { ...text, document: stored.document, revision: pinned, updated_at: stored.created_at }
}

/** The original, where it was changed after a translation of it: readers of that should know. */
function newerOriginal(
  { language, pinned, texts }: Live,
  shown: { readonly language: Language; readonly updated_at: Date },
): LiveText['newer'] {
  const original = texts.find((text) => text.language === language)
  // While an update waits for its payment, readers see what was paid for: that is no newer than what they saw before.
  if (!original || shown.language === language || pinned !== undefined) return undefined
  return original.updated_at > shown.updated_at ? { language, changed: original.updated_at } : undefined
}

/** The address of the website that an agreement is for. */
async function findHome(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('agreements').select('answers').where('id', '=', id).executeTakeFirst()
  const address = row && siteUrlOf(row.answers)
  if (!address) return undefined
  const full = /^https?:\/\//i.test(address) ? address : `https://${address}`
  return URL.canParse(full) ? full : undefined
}

/** What the twin is explained by: the agreement in its own language, whose clauses a translation shares. */
async function findExplained(db: Database, { id, language, pinned }: Live) {
  const current = await selectOwnRevisions(db)
    .select(['agreements.type', 'agreements.language', 'agreements.answers', 'agreements.edited'])
    .select(['agreements.assembled_on', 'documents.document', 'documents.library_version', 'revisions.origins'])
    .where('agreements.id', '=', id)
    .executeTakeFirst()
  const stored = pinned === undefined ? undefined : await findRevision(db, id, language, pinned)
  return current && { ...current, ...stored }
}

const addresses = (
  { texts }: Live,
  addressOf: (language: Language) => string,
): Readonly<Partial<Record<Language, string>>> =>
  Object.fromEntries(texts.map(({ language }) => [language, addressOf(language)]))
