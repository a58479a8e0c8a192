import type { OptionalPurpose } from '#core/consent/optional-services.ts'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import type { MessageCode } from '#contract/messages.ts'
import type { AnnexWords } from '#core/annex/annex-words.ts'
import type { ConsistencyRules } from '#core/consistency/rules.ts'
import type { Paper } from '#core/document/node.ts'
import type { PriceList } from '#core/pricing/price-list.ts'
import type { PriceGroups } from '#core/pricing/prices.ts'
import type { VatTable } from '#core/tax/vat-rates.ts'
import { ConditionWords, type RuleWords } from '#core/dossier/rule-words.ts'
import { type Reasons, withReasons } from '#core/library/reasons.ts'
import type { BareLibrary, ClauseLibrary, Provider } from '#core/library/library.ts'
import type { Answers } from '#core/answers/answers.ts'
import type { CheckContext } from '#core/questionnaire/check-value.ts'
import type { Authorities } from '#core/questionnaire/authority.ts'
import type { Confirmed } from '#core/questionnaire/origin.ts'
import type { ProblemWords } from '#core/questionnaire/problem-words.ts'
import type { PublishedType, Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { languageFor } from '#core/language/fall-back.ts'
import { isLanguage, type Language } from '#core/language/languages.ts'
import type { BundleWords } from './bundle-readme.ts'
import type { NoticeWords } from './notices.ts'

/** Everything that makes documents of one type in one language. */
export type Content = {
  readonly questionnaire: Questionnaire
  readonly library: ClauseLibrary
  /** Puts rules and answers into words for the dossier and the coverage report. */
  readonly words: ConditionWords
  /**
   * @param today yyyy-mm-dd
   * @param confirmed what the person confirmed of what is filled in.
   */
  checkContext(today: string, confirmed: Confirmed): CheckContext
  /** The paper that the owner's country prints on. */
  paper(answers: Answers): Paper
}

export type Country = {
  readonly text: string
  readonly value: string
  readonly states?: readonly { readonly text: string; readonly value: string }[]
}

const compiled = new URL('../../build/content/', import.meta.url)
/** The type for tests, which only development compiles and asks for. */
const compiledForTests = new URL('../../build/content-test/', import.meta.url)
const loaded = new Map<string, Content>()

/**
 * The types that can be made, in the order in which they are offered.
 *
 * @param production leaves out the type for tests.
 */
export function publishedTypes(production: boolean): readonly PublishedType[] {
  published ??= json<readonly PublishedType[]>('types')
  if (production) return published
  const file = new URL('types.json', compiledForTests)
  forTests ??= existsSync(file) ? jsonAt<PublishedType[]>(file) : []
  return [...published, ...forTests]
}
let published: readonly PublishedType[] | undefined
let forTests: readonly PublishedType[] | undefined

/**
 * Loads the compiled content of a type, once.
 *
 * @param slug a type's place in addresses and file names.
 * @returns undefined when there is no such type or not in this language.
 */
export function loadContent(slug: string, language: string): Content | undefined {
  const name = `${slug}.${language}`
  const known = loaded.get(name)
  if (known) return known
  if (!isLanguage(language) || !/^[a-z-]+$/.test(slug)) return undefined
  const folder = [compiled, compiledForTests].find((one) => existsSync(new URL(`library-${name}.json`, one)))
  if (!folder) return undefined
  const content = read(name, language, folder)
  loaded.set(name, content)
  return content
}

/** The price list that ships with the product. */
export const loadPriceList = (): PriceList => once('prices')

/** The rates of value added tax. */
export const loadVatTable = (): VatTable => once('vat')

/** The price groups with their names. */
export const loadPriceGroups = (language: Language): PriceGroups => inLanguage('price-groups', [language])

/** Countries and their states in the shape of `/public/countries/list`. */
export const loadCountries = (wanted: readonly Language[] = []): readonly Country[] =>
  inLanguage<CountryList>('countries', wanted).countries
/** The paper that a country prints on. */
export const paperOf = (country: string): Paper =>
  inLanguage<CountryList>('countries', []).letter.includes(country) ? 'us-letter' : 'a4'
type CountryList = { readonly countries: readonly Country[]; readonly letter: readonly string[] }

const shared = new Map<string, unknown>()

/** What must agree across an owner's documents, with its sentences. */
export const loadConsistency = (language: Language): ConsistencyRules => inLanguage('consistency', [language])

/** The words of the annex “Dossier and coverage”. */
export const loadAnnexWords = (language: Language): AnnexWords => inLanguage('annex', [language])

/** The sentences about answers that cannot be taken. */
export const loadProblemWords = (wanted: readonly Language[]): ProblemWords => inLanguage('problems', wanted)

/** What replies of the API say. */
export const loadMessages = (wanted: readonly Language[]): Readonly<Record<MessageCode, string>> =>
  inLanguage('messages', wanted)

/** What pages say that the server shows in place of one that it cannot show. */
export const loadNoticeWords = (wanted: readonly Language[]): NoticeWords => inLanguage('notices', wanted)

/** The services of a category, as questions offer them. */
export const loadServices = (
  category: string,
  language: Language,
): readonly { readonly value: string; readonly name: string }[] =>
  inLanguage<readonly ProviderList[]>('providers', [language])
    .filter(({ id }) => id === category)
    .flatMap(({ providers }) => providers.map(({ id, name }) => ({ value: id, name })))
type ProviderList = { readonly id: string; readonly providers: readonly Provider[] }

/** What the website's own legal pages are made from; written by `scripts/content/operator.ts`. */
export type OperatorFacts = {
  readonly documents: readonly { readonly slug: string; readonly answers: Answers }[]
  /** The document that somebody accepts who makes one here, and the one that says how their data is handled. */
  readonly accepted: string
  readonly privacy: string
  readonly imprint: { readonly type: string; readonly part: string; readonly title: string }
  /** What is so besides where the settings turn on a service, by purpose; `any`: one for which visitors are asked. */
  readonly settings: Readonly<Record<OptionalPurpose | 'any' | 'translation', Answers>>
  /** The questions that only the operator can answer, in the order in which they are asked. */
  readonly asks: readonly string[]
}
export const loadOperatorFacts = (language: Language): OperatorFacts => inLanguage('operator', [language])

/** The words of the README beside the files to publish. */
export const loadBundleWords = (language: Language): BundleWords => inLanguage('bundle', [language])

/** The compiled file of a name, in the first wanted language that there is one in. */
function inLanguage<T>(name: string, wanted: readonly Language[]): T {
  names ??= new Set(readdirSync(compiled))
  const all = names
  return once(`${name}.${languageFor(wanted, (language) => all.has(`${name}.${language}.json`))}`)
}
/** The compiled files: a server reads the folder once. */
let names: ReadonlySet<string> | undefined

function once<T>(name: string): T {
  if (!shared.has(name)) shared.set(name, json(name))
  return shared.get(name) as T
}

function read(name: string, language: Language, folder: URL): Content {
  const questionnaire = jsonAt<Questionnaire>(new URL(`questionnaire-${name}.json`, folder))
  const library = withReasons(
    jsonAt<BareLibrary>(new URL(`library-${name}.json`, folder)),
    jsonAt<Reasons>(new URL(`reasons-${name}.json`, folder)),
  )
  const { countries } = inLanguage<CountryList>('countries', [language])
  const categories = json<readonly ProviderList[]>(`providers.${language}`)
  const known = {
    authorities: json<Authorities>('authorities'),
    providers: Object.fromEntries(
      categories.map(({ id, providers }) => [id, new Set(providers.map((provider) => provider.id))]),
    ),
    countries: new Set(countries.map(({ value }) => value)),
    states: Object.fromEntries(
      countries.flatMap(({ value, states }) => (states ? [[value, new Set(states.map((state) => state.value))]] : [])),
    ),
  }
  return {
    questionnaire,
    library,
    words: new ConditionWords(questionnaire, json<RuleWords>(`rules.${language}`), library),
    checkContext: (today, confirmed) => ({ ...known, today, confirmed }),
    paper: (answers) => paperOf(String(answers['country'])),
  }
}

function json<T>(name: string): T {
  return jsonAt(new URL(`${name}.json`, compiled))
}

function jsonAt<T>(file: URL): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T
}
