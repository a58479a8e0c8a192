import type { CheckedPayload, Reply } from '#contract/calls.ts'
import { longestText } from '#core/agreement/longest-text.ts'
import { type Language, languages } from '#core/document/node.ts'
import { tidy } from '#core/document/tidy.ts'
import { clauseFingerprint, type TranslatedClause, translationState } from '#core/translation/staleness.ts'
import type { Database } from '../database/database.ts'
import type { Dependencies } from '../dependencies.ts'
import type { Handlers } from '../http/handler.ts'
import { isRefusal, accept, type Outcome, type Refusal, refuse, say } from '../http/outcome.ts'
import { findText, type FoundAgreement } from './agreement.queries.ts'
import { clauseToMd } from './clause-markdown.ts'
import type { ComparedText } from '../text-work/tasks.ts'
import type { TextWork } from '../text-work/text-work.ts'
import { askForFiles } from './ask-for-files.ts'
import { findAllowed, lockAllowed } from './find-agreement.ts'
import { publishTranslation } from './publish-translation.ts'
import { earlierClauses, findTranslations, findVersion, knownClauses } from './translation.queries.ts'

type Translation =
  | 'GET /agreement/translation/details/{id}'
  | 'POST /agreement/translation/update/{id}'
  | 'POST /agreement/translation/delete/{id}'
/** Characters of all clauses together, of those too that the original has no longer. */
const longestDraft = 2 * longestText

type Payload = CheckedPayload<'POST /agreement/translation/update/{id}'>
type Saved = Reply<'POST /agreement/translation/update/{id}'>

/** The same agreement in another language, clause by clause beside the original. */
export function translationHandlers({ db, config, jobs }: Dependencies): Pick<Handlers, Translation> {
  return {
    async 'GET /agreement/translation/details/{id}'({ params, query, caller }) {
      const agreement = await findAllowed({ db, config }, 'translate', params.id, caller)
      if (isRefusal(agreement)) return agreement
      const refused = refuseOwn(agreement, query.language)
      if (refused) return refused
      return accept(await describe(db, agreement, await findTranslations(db, agreement.id), query.language))
    },

    async 'POST /agreement/translation/update/{id}'({ params, payload, caller, now, work }) {
      const found = await findAllowed({ db, config }, 'translate', params.id, caller)
      if (isRefusal(found)) return found
      const refused = refuseOwn(found, payload.language)
      if (refused) return refused
      // Made before the agreement is locked, as it may take a second: others need not wait for it.
      const draft = await draftOf(db, found, payload, work)
      if (isRefusal(draft)) return draft
      return db.transaction().execute(async (tx) => {
        const agreement = await lockAllowed(tx, config, 'translate', params.id, caller)
        if (isRefusal(agreement)) return agreement
        const version = await findVersion(tx, agreement.id, payload.language)
        if (agreement.revision !== found.revision || version !== payload.version) return changedMeanwhile
        const saved = await save(tx, agreement, payload, draft, now)
        if (saved.success && saved.value.complete) await askForFiles(tx, jobs, agreement.id)
        return saved
      })
    },

    'POST /agreement/translation/delete/{id}'({ params, payload, caller, now }) {
      return db.transaction().execute(async (tx) => {
        const agreement = await lockAllowed(tx, config, 'translate', params.id, caller)
        if (isRefusal(agreement)) return agreement
        const { language } = payload
        const refused = refuseOwn(agreement, language)
        if (refused) return refused
        const text = await tx
          .deleteFrom('documents')
          .where('agreement_id', '=', agreement.id)
          .where('language', '=', language)
          .executeTakeFirst()
        const draft = await tx
          .deleteFrom('translations')
          .where('agreement_id', '=', agreement.id)
          .where('language', '=', language)
          .executeTakeFirst()
        if (text.numDeletedRows + draft.numDeletedRows === 0n)
          return refuse('no-such-language', { field: 'language', language })
        await tx.updateTable('agreements').set({ updated_at: now }).where('id', '=', agreement.id).execute()
        return accept(undefined)
      })
    },
  }
}

function refuseOwn({ language }: FoundAgreement, asked: Language | undefined): Refusal | undefined {
  if (asked !== language) return undefined
  return refuse('own-language', { field: 'language', language })
}

type Found = Awaited<ReturnType<typeof findTranslations>>

async function describe(
  db: Database,
  agreement: FoundAgreement,
  found: Found,
  asked: Language | undefined,
): Promise<Reply<'GET /agreement/translation/details/{id}'>> {
  const possible = languages.filter((language) => language !== agreement.language)
  const shown = asked ?? found[0]?.language ?? possible[0]!
  const translation = found.find(({ language }) => language === shown)
  const clauses = translation?.clauses ?? {}
  const { entries, complete } = translationState(agreement.document, clauses)
  const stale = entries.filter(({ state }) => state === 'stale').map(({ clause }) => clause)
  const earlier = await earlierClauses(db, agreement.id, agreement.language, stale)
  const wasOf = (id: string): string | null => {
    const was = earlier.find((clause) => clause.id === id && clauseFingerprint(clause) === clauses[id]?.of)
    return was ? clauseToMd(was) : null
  }
  const originals = new Map(agreement.document.children.map((clause) => [clause.id, clause]))
  return {
    id: agreement.id,
    type: agreement.type,
    title: agreement.title,
    siteName: agreement.site_name,
    language: agreement.language,
    translation: shown,
    languages: possible.map((language) => ({
      language,
      state: stateOf(
        agreement,
        found.find((one) => one.language === language),
      ),
    })),
    translated_title: translation?.title ?? '',
    version: translation?.version ?? 0,
    complete,
    clauses: entries.map(({ clause, state }) => ({
      clause,
      original: clauseToMd(originals.get(clause)!),
      translation: clauses[clause]?.text ?? '',
      state,
      was: state === 'stale' ? wasOf(clause) : null,
      fingerprint: clauseFingerprint(originals.get(clause)!),
    })),
    updated_at: translation?.updated_at.toISOString() ?? null,
  }
}

/** `stale`: what is published is older than the original. */
function stateOf({ document }: FoundAgreement, translation: Found[number] | undefined) {
  if (!translation) return 'none'
  if (!translation.published) return 'draft'
  const { entries } = translationState(document, translation.clauses)
  return entries.every(({ state }) => state === 'current') ? 'published' : 'stale'
}

const changedMeanwhile = refuse('changed-meanwhile')

/** A translation as it is to be stored. */
type Draft = {
  readonly title: string
  readonly clauses: Readonly<Record<string, TranslatedClause>>
  readonly missing: number
  /** The text to publish, once nothing is missing. */
  readonly text: ComparedText | null
}

async function draftOf(
  db: Database,
  agreement: FoundAgreement,
  payload: Payload,
  work: TextWork,
): Promise<Draft | Refusal> {
  const { language } = payload
  const before = (await findTranslations(db, agreement.id)).find((one) => one.language === language)
  if ((before?.version ?? 0) !== payload.version) return changedMeanwhile
  const stored = before?.clauses ?? {}
  const unknown = await unknownClauses(db, agreement, Object.keys(payload.clauses), stored)
  if (unknown.length > 0)
    return {
      success: false,
      messages: unknown.map((id) => {
        const clause = id.slice(0, 100)
        return say('unknown-clause', { field: `clauses.${clause}`, clause })
      }),
    }
  // Clauses that this save does not mention are kept, and so are those that the original has no longer: they may return.
  const clauses: Record<string, TranslatedClause> = { ...stored }
  for (const [id, { text, fingerprint, same }] of Object.entries(payload.clauses))
    clauses[id] = { text, of: fingerprint, ...(same && { same }) }
  const length = Object.values(clauses).reduce((sum, { text }) => sum + text.length, 0)
  if (length > longestDraft) return refuse('translation-too-long', { field: 'clauses', max: longestDraft })
  const title = tidy(payload.title).trim()
  const { entries, complete } = translationState(agreement.document, clauses)
  const missing = entries.filter(({ state }) => state === 'missing').length
  if (!complete) return { title, clauses, missing, text: null }
  const published = await findText(db, agreement.id, language)
  const done = await work('translate', {
    original: agreement.document,
    before: published?.document ?? null,
    language,
    title: title || agreement.title,
    clauses,
  })
  return isRefusal(done) ? done : { title, clauses, missing, text: done.result }
}

async function save(
  tx: Database,
  agreement: FoundAgreement,
  { language, version: from }: Payload,
  { title, clauses, missing, text }: Draft,
  now: Date,
): Promise<Outcome<Saved>> {
  if (text) {
    const refused = await publishTranslation(tx, agreement, text, now)
    if (refused) return refused
  }
  const version = from + 1
  const row = { title, clauses: JSON.stringify(clauses), version, updated_at: now }
  await tx
    .insertInto('translations')
    .values({ agreement_id: agreement.id, language, ...row })
    .onConflict((conflict) => conflict.columns(['agreement_id', 'language']).doUpdateSet(row))
    .execute()
  await tx.updateTable('agreements').set({ updated_at: now }).where('id', '=', agreement.id).execute()
  return {
    success: true,
    value: { version, complete: text !== null, missing },
    messages: [{ code: 'translation-updated' }],
  }
}

/**
 * Clauses that this agreement never had. One that it had when the translator began is no mistake: the original changed
 * in another tab.
 */
async function unknownClauses(
  db: Database,
  { id, language, document }: FoundAgreement,
  given: readonly string[],
  stored: Readonly<Record<string, TranslatedClause>>,
): Promise<readonly string[]> {
  const present = new Set([...document.children.map((clause) => clause.id), ...Object.keys(stored)])
  const unknown = given.filter((clause) => !present.has(clause))
  if (unknown.length === 0) return []
  const known = await knownClauses(db, id, language)
  return unknown.filter((clause) => !known.has(clause))
}
