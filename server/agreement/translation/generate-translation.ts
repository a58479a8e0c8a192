import type { Reply } from '#contract/calls.ts'
import { assemble } from '#core/assembly/assemble.ts'
import type { Agreement, Language } from '#core/document/node.ts'
import { originsOf, type Origin } from '#core/translation/origin.ts'
import { clauseFingerprint, type TranslatedClause, translationState } from '#core/translation/staleness.ts'
import { titleInOther } from '#core/questionnaire/usual-title.ts'
import type { Config } from '../../config.ts'
import type { Content } from '../../content/load-content.ts'
import type { Database } from '../../database/database.ts'
import type { Dependencies } from '../../dependencies.ts'
import { accept, isRefusal, type Outcome, type Refusal, refuse } from '../../http/outcome.ts'
import type { TextWork } from '../../text-work/text-work.ts'
import type { FoundAgreement } from '../queries/agreement.queries.ts'
import { askForFiles } from '../files/ask-for-files.ts'
import { clauseToMd } from '#render/md/clause-markdown.ts'
import { findAllowed, lockAllowed } from '../find-agreement.ts'
import { contentFor } from '../document/make-document.ts'
import { type Draft, draftWith, saveTranslation, type TranslatedWords } from './save-translation.ts'
import { findTranslations, findVersion } from '../queries/translation.queries.ts'

type Stored = Awaited<ReturnType<typeof findTranslations>>[number]

/** What the library makes today of an agreement's answers, by the law of the day whose law it has. */
export type MadeToday = { readonly content: Content; readonly document: Agreement }

export function madeToday(
  { type, answers, assembled_on: date, document: { paper } }: FoundAgreement,
  language: Language,
  config: Pick<Config, 'production'>,
): MadeToday | Refusal {
  const content = contentFor(type, language, config)
  if (isRefusal(content)) return content
  return { content, document: assemble(content.library, answers, { date, paper }).agreement }
}

/** By clause of an agreement, whether its words are the library's or its owner's. */
export const originsIn = ({ document, base }: FoundAgreement, made: MadeToday | Refusal): ReadonlyMap<string, Origin> =>
  originsOf(document, isRefusal(made) ? null : made.document, base ?? document)

/** A translation as far as the library can write it. */
type Generated = {
  readonly draft: Draft
  /** Clauses that are left to the owner: without a translation, or with one that is older than the original. */
  readonly left: number
  /** Those among them whose original has words that the library has given up: an update of the agreement brings them. */
  readonly earlier: number
  /** Whether the original has a title of its owner's that nobody has translated. */
  readonly title: boolean
}

/** Writes what the library says in a language in the place of every clause that has the library's words, and of none else. */
async function generated(
  db: Database,
  agreement: FoundAgreement,
  language: Language,
  stored: Stored | undefined,
  config: Config,
  work: TextWork,
): Promise<Generated | Refusal> {
  const own = madeToday(agreement, agreement.language, config)
  if (isRefusal(own)) return own
  const other = madeToday(agreement, language, config)
  if (isRefusal(other)) return other
  const origins = originsIn(agreement, own)
  const words = translatedWords(agreement, own, other, origins, stored)
  const { entries } = translationState(agreement.document, words.clauses)
  const left = entries.filter(({ state }) => state !== 'current')
  // An owner who published it without a title chose the original's.
  const title = words.title === '' && !stored?.published
  const draft = await draftWith(db, agreement, language, words, work, left.length > 0 || title)
  if (isRefusal(draft)) return draft
  const earlier = left.filter(({ clause }) => origins.get(clause) === 'earlier').length
  return { draft, left: left.length, earlier, title }
}

/** What generating would write, and does not yet; undefined where the library cannot. */
export function offeredIn(
  agreement: FoundAgreement,
  own: MadeToday | Refusal,
  origins: ReadonlyMap<string, Origin>,
  language: Language,
  stored: Stored | undefined,
  config: Pick<Config, 'production'>,
): TranslatedWords | undefined {
  const other = madeToday(agreement, language, config)
  return isRefusal(own) || isRefusal(other) ? undefined : translatedWords(agreement, own, other, origins, stored)
}

function translatedWords(
  { document, title, answers }: FoundAgreement,
  own: MadeToday,
  other: MadeToday,
  origins: ReadonlyMap<string, Origin>,
  stored: Stored | undefined,
): TranslatedWords {
  const made = new Map(other.document.children.map((clause) => [clause.id, clause]))
  const clauses: Record<string, TranslatedClause> = { ...stored?.clauses }
  for (const original of document.children) {
    const { id } = original
    const before = Object.hasOwn(clauses, id) ? clauses[id] : undefined
    const isOwners = before !== undefined && !before.generated && before.text.trim() !== ''
    const translated = made.get(id)
    if (isOwners || !translated || origins.get(id) !== 'library') continue
    clauses[id] = { text: clauseToMd(translated), of: clauseFingerprint(original), generated: true }
  }
  const { titles } = other.content.questionnaire
  const given = stored?.title ?? ''
  const usual = titleInOther(title, own.content.questionnaire, other.content.questionnaire, answers) ?? ''
  // A usual title follows the original's; one of the owner's own stays.
  return { title: given !== '' && !titles.includes(given) ? given : usual || given, clauses }
}

type Generate = {
  readonly id: string
  readonly caller: { readonly id: string }
  readonly now: Date
  readonly work: TextWork
}

/**
 * Generates a translation and saves it: published if nothing is left to its owner, else as a draft.
 *
 * @param found the agreement, which the caller may translate.
 * @param onlyWhole leaves a translation as it is if something would be left.
 */
export async function generateTranslation(
  { db, config, jobs }: Pick<Dependencies, 'db' | 'config' | 'jobs'>,
  { caller, now, work }: Omit<Generate, 'id'>,
  found: FoundAgreement,
  language: Language,
  onlyWhole = false,
): Promise<Outcome<Reply<'POST /agreement/translation/generate/{id}'>['languages'][number]>> {
  const stored = (await findTranslations(db, found.id)).find((one) => one.language === language)
  const made = await generated(db, found, language, stored, config, work)
  if (isRefusal(made)) return made
  const { draft, ...rest } = made
  const reply = accept({ language, published: draft.text !== null, ...rest })
  if (onlyWhole && !draft.text) return reply
  return db.transaction().execute(async (tx) => {
    const agreement = await lockAllowed(tx, config, 'translate', found.id, caller)
    if (isRefusal(agreement)) return agreement
    const version = await findVersion(tx, agreement.id, language)
    if (agreement.revision !== found.revision || version !== (stored?.version ?? 0)) return refuse('changed-meanwhile')
    const saved = await saveTranslation(tx, config, agreement, { language, version }, draft, now)
    if (isRefusal(saved)) return saved
    if (draft.text) await askForFiles(tx, jobs, agreement.id)
    return reply
  })
}

/**
 * Publishes generated translations anew after their original changed, where nothing is left to the owner. What goes wrong
 * leaves a translation that is out of date, and is shown to be.
 */
export async function followOriginal(
  dependencies: Pick<Dependencies, 'db' | 'config' | 'jobs'>,
  { id, ...generate }: Generate,
): Promise<void> {
  const { db, config } = dependencies
  const found = await findAllowed({ db, config }, 'translate', id, generate.caller)
  if (isRefusal(found)) return
  for (const { language, published, clauses } of await findTranslations(db, found.id)) {
    if (!published || !Object.values(clauses).some((clause) => clause.generated)) continue
    await generateTranslation(dependencies, generate, found, language, true)
  }
}
