import type { CheckedPayload, Reply } from '#contract/calls.ts'
import { type Clause, type Language, languages } from '#core/document/node.ts'
import { tidy } from '#core/document/tidy.ts'
import { isOffered } from '#core/language/languages.ts'
import { slugOf } from '#core/questionnaire/questionnaire.ts'
import { clauseFingerprint, type TranslatedClause, translationState } from '#core/translation/staleness.ts'
import { typedIn, typedWords } from '#core/translation/typed-words.ts'
import type { Database } from '../../database/database.ts'
import type { Dependencies } from '../../dependencies.ts'
import type { Handlers } from '../../api/handler.ts'
import { accept, isRefusal, type Refusal, refuse, say } from '../../http/outcome.ts'
import type { TextWork } from '../../text-work/text-work.ts'
import type { FoundAgreement } from '../queries/agreement.queries.ts'
import type { Pricing } from '../due.ts'
import { paidGroups } from '../paid-groups.ts'
import { isPaidText } from '../paid-texts.ts'
import { findEarlier } from '../queries/revision.queries.ts'
import { askForFiles } from '../files/ask-for-files.ts'
import { clauseToMd } from '#render/md/clause-markdown.ts'
import { findAllowed, lockAllowed } from '../find-agreement.ts'
import { generateTranslation, madeToday, offeredIn, originsIn } from './generate-translation.ts'
import { languagesOf } from '../document/make-document.ts'
import { type Draft, draftWith, saveTranslation } from './save-translation.ts'
import { earlierClauses, findTranslations, findVersion, knownClauses } from '../queries/translation.queries.ts'

type Translation =
  | 'GET /agreement/translation/details/{id}'
  | 'POST /agreement/translation/generate/{id}'
  | 'POST /agreement/translation/update/{id}'
  | 'POST /agreement/translation/delete/{id}'

type Payload = CheckedPayload<'POST /agreement/translation/update/{id}'>

/** The same agreement in another language, clause by clause beside the original. */
export function translationHandlers(dependencies: Dependencies): Pick<Handlers, Translation> {
  const { db, config, jobs, translator } = dependencies
  return {
    async 'GET /agreement/translation/details/{id}'({ params, query, caller }) {
      const agreement = await findAllowed({ db, config }, 'translate', params.id, caller)
      if (isRefusal(agreement)) return agreement
      const refused = refuseOwn(agreement, query.language)
      if (refused) return refused
      return accept({
        ...(await describe(dependencies, agreement, query.language)),
        proposer: translator?.host ?? null,
      })
    },

    async 'POST /agreement/translation/generate/{id}'({ params, payload, caller, now, work }) {
      const agreement = await findAllowed({ db, config }, 'translate', params.id, caller)
      if (isRefusal(agreement)) return agreement
      const wanted = payload.languages ? [...new Set(payload.languages)] : generatedLanguages(agreement)
      const refused = refuseOwn(
        agreement,
        wanted.find((language) => language === agreement.language),
      )
      if (refused) return refused
      const made = []
      for (const language of wanted) {
        const outcome = await generateTranslation({ db, config, jobs }, { caller, now, work }, agreement, language)
        if (isRefusal(outcome)) return outcome
        made.push(outcome.value)
      }
      return accept({ languages: made })
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
        const saved = await saveTranslation(tx, config, agreement, payload, draft, now)
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

/** The original is refused as a translation of itself. */
export function refuseOwn({ language }: FoundAgreement, asked: Language | undefined): Refusal | undefined {
  if (asked !== language) return undefined
  return refuse('own-language', { field: 'language', language })
}

/** The languages that the clause library makes this agreement's type in, but its own. */
const generatedLanguages = ({ type, language }: FoundAgreement): readonly Language[] =>
  languagesOf(slugOf(type)).filter((one) => isOffered(one) && one !== language)

type Found = Awaited<ReturnType<typeof findTranslations>>

async function describe(
  { db, config, prices }: Pick<Dependencies, 'db' | 'config' | 'prices'>,
  agreement: FoundAgreement,
  asked: Language | undefined,
): Promise<Omit<Reply<'GET /agreement/translation/details/{id}'>, 'proposer'>> {
  const found = await findTranslations(db, agreement.id)
  const possible = languages.filter((language) => language !== agreement.language)
  const shown = asked ?? found[0]?.language ?? possible[0]!
  const translation = found.find(({ language }) => language === shown)
  const clauses = translation?.clauses ?? {}
  const { entries, complete } = translationState(agreement.document, clauses)
  const stale = entries.filter(({ state }) => state === 'stale').map(({ clause }) => clause)
  const earlier = stale.length === 0 ? [] : await wordingsOf(db, { config, prices }, agreement, stale)
  const wasOf = (id: string): string | null => {
    const was = earlier.find((clause) => clause.id === id && clauseFingerprint(clause) === clauses[id]?.of)
    return was ? clauseToMd(was) : null
  }
  const made = madeToday(agreement, agreement.language, config)
  const origins = originsIn(agreement, made)
  const typed = isRefusal(made) ? [] : typedWords(made.content.questionnaire, agreement.answers)
  const generates = generatedLanguages(agreement)
  const offered = offeredIn(agreement, made, origins, shown, translation, config)
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
      ...progressOf(
        agreement,
        found.find((one) => one.language === language),
      ),
      generates: generates.includes(language),
    })),
    translated_title: translation?.title ?? '',
    offered_title: translation?.title || translation?.published ? '' : (offered?.title ?? ''),
    version: translation?.version ?? 0,
    complete,
    clauses: entries.map(({ clause, state }) => ({
      clause,
      original: clauseToMd(originals.get(clause)!),
      translation: clauses[clause]?.text ?? '',
      state,
      was: state === 'stale' ? wasOf(clause) : null,
      fingerprint: clauseFingerprint(originals.get(clause)!),
      origin: origins.get(clause)!,
      generated: clauses[clause]?.generated === true,
      offered: state === 'missing' && offered?.clauses[clause]?.generated ? offered.clauses[clause].text : '',
      typed: origins.get(clause) === 'own' ? [] : [...typedIn(originals.get(clause)!, typed)],
    })),
    updated_at: translation?.updated_at.toISOString() ?? null,
  }
}

/** Every wording that clauses had in the texts that are paid for. */
async function wordingsOf(
  db: Database,
  pricing: Pricing,
  agreement: FoundAgreement,
  clauses: readonly string[],
): Promise<readonly Clause[]> {
  const { id, language, revision } = agreement
  const paid = await paidGroups(db, id)
  const readable = await findEarlier(db, { id, language, revision }, (text) =>
    isPaidText(pricing, agreement, paid, text),
  )
  return earlierClauses(db, id, language, readable, clauses)
}

/** `stale`: what is published is older than the original. */
function progressOf({ document }: FoundAgreement, translation: Found[number] | undefined) {
  const { entries } = translationState(document, translation?.clauses ?? {})
  const left = entries.filter(({ state }) => state !== 'current').length
  if (!translation) return { state: 'none', left } as const
  if (!translation.published) return { state: 'draft', left } as const
  return { state: left === 0 ? 'published' : 'stale', left } as const
}

const changedMeanwhile = refuse('changed-meanwhile')

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
  return draftWith(db, agreement, language, { title: tidy(payload.title).trim(), clauses }, work)
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
