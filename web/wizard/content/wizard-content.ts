import type { ConsistencyRules } from '#core/consistency/rules.ts'
import type { Reasons } from '#core/library/reasons.ts'
import type { BareLibrary } from '#core/library/library.ts'
import type { ListedService } from '#core/library/listed-service.ts'
import type { RuleWords } from '#core/dossier/rule-words.ts'
import type { PriceGroups } from '#core/pricing/prices.ts'
import type { CheckContext } from '#core/questionnaire/check-value.ts'
import type { Authorities } from '#core/questionnaire/authority.ts'
import type { ProblemWords } from '#core/questionnaire/problem-words.ts'
import type { Preset } from '#core/questionnaire/preset.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'
import type { TimeModel } from '../interview/time-of.ts'
import { pick } from './pick.ts'

type Country = {
  readonly text: string
  readonly value: string
  readonly states?: readonly { readonly text: string; readonly value: string }[]
}

/** Everything the questions of one agreement type need, in one language. */
export type WizardContent = {
  readonly questionnaire: Questionnaire
  /** The clauses are much larger than the questions, so these do not wait for them. */
  readonly library: Promise<BareLibrary>
  /** The language that those clauses are in. */
  readonly libraryLanguage: string
  /** The clauses in another language; loaded then. */
  readonly libraryIn: (language: string) => Promise<BareLibrary>
  /** The questions in another language, for the usual titles; loaded then. */
  readonly questionnaireIn: (language: string) => Promise<Questionnaire>
  /** The language of the questions. */
  readonly language: string
  /** What the document says of the law, for whoever asks why; loaded then, once. */
  readonly loadReasons: () => Promise<Reasons>
  /** ListedServices by category, the likely ones first. */
  readonly providers: Readonly<Record<string, readonly ListedService[]>>
  /** What an interview can start from. */
  readonly presets: readonly Preset[]
  readonly countries: readonly Country[]
  readonly authorities: Authorities
  readonly priceGroups: PriceGroups
  readonly rules: RuleWords
  readonly problems: ProblemWords
  readonly seconds: TimeModel
  /** The languages that this document exists in. */
  readonly documentLanguages: readonly string[]
}

const questionnaires = import.meta.glob<Questionnaire>('../../../build/content/questionnaire-*.json', {
  import: 'default',
})
type ListedServices = readonly ListedService[]
const services = import.meta.glob<ListedServices>('../../../build/content/services-*.json', { import: 'default' })
const libraries = import.meta.glob<BareLibrary>('../../../build/content/library-*.json', { import: 'default' })
const reasons = import.meta.glob<Reasons>('../../../build/content/reasons-*.json', { import: 'default' })
if (import.meta.env.DEV) {
  const at = (file: string): string => file.replace('content-test', 'content')
  const add = <T>(to: Record<string, T>, files: Record<string, T>): void => {
    for (const [file, load] of Object.entries(files)) to[at(file)] = load
  }
  add(
    questionnaires,
    import.meta.glob<Questionnaire>('../../../build/content-test/questionnaire-*.json', { import: 'default' }),
  )
  add(services, import.meta.glob<ListedServices>('../../../build/content-test/services-*.json', { import: 'default' }))
  add(libraries, import.meta.glob<BareLibrary>('../../../build/content-test/library-*.json', { import: 'default' }))
  add(reasons, import.meta.glob<Reasons>('../../../build/content-test/reasons-*.json', { import: 'default' }))
}
/** What every interview needs, whatever its type. */
type ForAll = Pick<
  WizardContent,
  'presets' | 'countries' | 'authorities' | 'priceGroups' | 'rules' | 'problems' | 'seconds'
>
const forAll = import.meta.glob<ForAll>('../../../build/content/interview.*.json', { import: 'default' })

const consistency = import.meta.glob<ConsistencyRules>('../../../build/content/consistency.*.json', {
  import: 'default',
})

/** What must agree across documents; only the check loads it. */
export const loadConsistency = (language: string): Promise<ConsistencyRules> =>
  pick(consistency, 'consistency', language)

/** What an interview can start from. */
export const loadPresets = async (language: string): Promise<readonly Preset[]> =>
  (await pick(forAll, 'interview', language)).presets

/** The questions of a type alone. */
export const loadQuestionnaire = (slug: string, language: string): Promise<Questionnaire> =>
  pick(questionnaires, `questionnaire-${slug}`, language)

/** The data from which the time for the questions of some types is counted. */
export async function loadTime(
  slugs: readonly string[],
  language: string,
): Promise<{
  readonly questionnaires: readonly Questionnaire[]
  readonly authorities: Authorities
  readonly seconds: TimeModel
}> {
  const [{ authorities, seconds }, ...questionnaires] = await Promise.all([
    pick(forAll, 'interview', language),
    ...slugs.map((slug) => loadQuestionnaire(slug, language)),
  ])
  return { questionnaires, authorities, seconds }
}

/**
 * Loads what the questions of one type need, and nothing of other types and languages; then asks for its clauses.
 *
 * @param written the language of the document, where it is known already.
 */
export async function loadWizardContent(slug: string, language: string, written = language): Promise<WizardContent> {
  const [questionnaire, providers, common] = await Promise.all([
    loadQuestionnaire(slug, language),
    pick(services, `services-${slug}`, language),
    pick(forAll, 'interview', language),
  ])
  // Asked for last, so that the clauses do not take the line from the questions.
  const libraryIn = (one: string): Promise<BareLibrary> => pick(libraries, `library-${slug}`, one)
  const library = libraryIn(written)
  // Code that awaits the clauses hears of a failure; until then it must not count as unhandled.
  library.catch(() => undefined)
  return {
    questionnaire,
    library,
    libraryLanguage: written,
    libraryIn,
    questionnaireIn: (other) => loadQuestionnaire(slug, other),
    language,
    loadReasons: () => pick(reasons, `reasons-${slug}`, language),
    providers: Object.groupBy(providers, (provider) => provider.category) as WizardContent['providers'],
    ...common,
    documentLanguages: Object.keys(libraries).flatMap(
      (file) => new RegExp(`library-${slug}\\.([a-z]+)\\.json$`).exec(file)?.[1] ?? [],
    ),
  }
}

/** The services and places that answers may name. */
export function knownTo({
  providers,
  countries,
}: Pick<WizardContent, 'providers' | 'countries'>): Pick<CheckContext, 'providers' | 'countries' | 'states'> {
  return {
    providers: Object.fromEntries(
      Object.entries(providers).map(([category, list]) => [category, new Set(list.map(({ id }) => id))]),
    ),
    countries: new Set(countries.map(({ value }) => value)),
    states: Object.fromEntries(
      countries.flatMap(({ value, states }) => (states ? [[value, new Set(states.map((state) => state.value))]] : [])),
    ),
  }
}
