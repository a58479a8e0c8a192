import type { ConsistencyRules } from '#core/consistency/rules.ts'
import type { ClauseLibrary, Provider } from '#core/library/library.ts'
import type { RuleWords } from '#core/dossier/rule-words.ts'
import type { Prices } from '#core/pricing/costs.ts'
import type { Authorities } from '#core/questionnaire/interview.ts'
import { agreementTypes, type AgreementType, type Questionnaire } from '#core/questionnaire/questionnaire.ts'
import type { TimeModel } from '../interview/time-left.ts'

export type Country = {
  readonly text: string
  readonly value: string
  readonly states?: readonly { readonly text: string; readonly value: string }[]
}

/** Everything the wizard of one agreement type needs, in one language. */
export type WizardContent = {
  readonly questionnaire: Questionnaire
  readonly library: ClauseLibrary
  /** Services by category, the likely ones first. */
  readonly providers: Readonly<Record<string, readonly Provider[]>>
  readonly countries: readonly Country[]
  readonly authorities: Authorities
  readonly prices: Prices
  readonly rules: RuleWords
  readonly seconds: TimeModel
  /** The languages that this document exists in. */
  readonly documentLanguages: readonly string[]
}

const folder = '../../../build/content'
const questionnaires = import.meta.glob<Questionnaire>('../../../build/content/questionnaire-*.json', {
  import: 'default',
})
const libraries = import.meta.glob<ClauseLibrary>('../../../build/content/library-*.json', { import: 'default' })
const countryLists = import.meta.glob<{ countries: readonly Country[] }>('../../../build/content/countries.*.json', {
  import: 'default',
})
const ruleWords = import.meta.glob<RuleWords>('../../../build/content/rules.*.json', { import: 'default' })
const rest = import.meta.glob('../../../build/content/{authorities,prices,seconds}.json', { import: 'default' })

const consistency = import.meta.glob<ConsistencyRules>('../../../build/content/consistency.*.json', {
  import: 'default',
})

/** What must agree across documents; only the check loads it. */
export const loadConsistency = (language: string): Promise<ConsistencyRules> =>
  (consistency[`${folder}/consistency.${language}.json`] ?? consistency[`${folder}/consistency.en.json`]!)()

/** The questions of a type alone; undefined for a type that cannot be made yet. */
export async function loadQuestionnaire(slug: string, language: string): Promise<Questionnaire | undefined> {
  const load =
    questionnaires[`${folder}/questionnaire-${slug}.${language}.json`] ??
    questionnaires[`${folder}/questionnaire-${slug}.en.json`]
  return typeOfSlug(slug) && load?.()
}

/** The agreement type that a URL slug names, if it can be made yet. */
export function typeOfSlug(slug: string): AgreementType | undefined {
  return agreementTypes.find(
    (type) => type.toLowerCase().replaceAll('_', '-') === slug && `${folder}/library-${slug}.en.json` in libraries,
  )
}

/** Loads what the wizard of one type needs, and nothing of other types and languages. */
export async function loadWizardContent(slug: string, language: string): Promise<WizardContent> {
  const pick = <T>(files: Record<string, () => Promise<T>>, name: string): Promise<T> => {
    const load =
      files[`${folder}/${name}.${language}.json`] ??
      files[`${folder}/${name}.en.json`] ??
      files[`${folder}/${name}.json`]
    if (!load) throw new Error(`there is no compiled content called ${name}`)
    return load()
  }
  const [questionnaire, library, places, rules, authorities, prices, seconds] = await Promise.all([
    pick(questionnaires, `questionnaire-${slug}`),
    pick(libraries, `library-${slug}`),
    pick(countryLists, 'countries'),
    pick(ruleWords, 'rules'),
    pick(rest, 'authorities') as Promise<Authorities>,
    pick(rest, 'prices') as Promise<Prices>,
    pick(rest, 'seconds') as Promise<TimeModel>,
  ])
  return {
    questionnaire,
    library,
    providers: Object.groupBy(
      Object.values(library.providers),
      (provider) => provider.category,
    ) as WizardContent['providers'],
    countries: places.countries,
    authorities,
    prices,
    rules,
    seconds,
    documentLanguages: Object.keys(libraries).flatMap(
      (file) => new RegExp(`library-${slug}\\.([a-z]+)\\.json$`).exec(file)?.[1] ?? [],
    ),
  }
}
