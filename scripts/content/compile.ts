import { fallbackLanguage } from '#core/language/fall-back.ts'
import { type Language, languages, offeredLanguages } from '#core/language/languages.ts'
import { withoutReasons } from '#core/library/reasons.ts'
import type { BareLibrary, ClauseLibrary } from '#core/library/library.ts'
import { listedService } from '#core/library/listed-service.ts'
import { agreementTypes, questionsOf, type Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { checkAssertions, type AssertionOptions } from './assertions.ts'
import { checkAroundDocuments, compileInterface, checkFilledIn } from './around-documents.ts'
import { withCitations } from './citations.ts'
import { computedCompared, problemsIn, type Places } from './condition-scope.ts'
import { compileConsistency } from './consistency.ts'
import { compileDocuments } from './documents.ts'
import type { ContentFiles } from './content-files.ts'
import { checkForbiddenWords } from './forbidden-words.ts'
import { checkGlossary } from './glossary.ts'
import { hasWords, withBorrowedWords } from './in-preparation.ts'
import { checkShapes, Content, MissingFile } from './content.ts'
import { checkPlaces, compileCountries, placeNames, readAuthorities } from './countries.ts'
import { kinds, placeIn } from './kinds.ts'
import { compileGuides } from './guides.ts'
import { compileLawSources, compileTypePages, countDuties } from './pages.ts'
import { readLaw, type Law } from './law.ts'
import { checkLawRead } from './law-read.ts'
import { checkFactsUsed, checkNoEffect } from './library-check.ts'
import { compileLibrary } from './library.ts'
import type { CompiledType } from './marks.ts'
import { checkLists, checkNamedKeys, checkShared } from './shared-check.ts'
import { checkPriceGroups, compilePriceGroups, compilePriceList } from './prices.ts'
import { compileVat } from './vat.ts'
import { compileProviders, type ProviderCategory } from './providers.ts'
import { checkQuestionnaire, compileQuestionnaire, publishedType, type CompiledQuestionnaire } from './questionnaire.ts'
import { checkCatalogue } from './requirements.ts'
import { compilePresets } from './presets.ts'
import { compileOperator } from './operator.ts'
import { checkSamples, compileSamples } from './samples.ts'
import { checkSaysLess } from './says-less.ts'
import { compileSigns } from './seen-by.ts'
import { type Mistake, Mistakes } from './source.ts'
import { checkReading } from './reading-check.ts'
import { staleUnits } from './stamps.ts'
import { checkTwins } from './twin-check.ts'
import { askingType, keysOfAll } from './types.ts'

/** Compiled content by the name of its file, without `.json`. */
export type Compiled = Readonly<Record<string, unknown>>

export type CompileOptions = {
  /** The folders of the types that are offered, in that order. */
  readonly published: readonly string[]
  /** The folders of the types whose clauses are compiled, offered or not yet. */
  readonly types: readonly string[]
  /** The folder of the type for tests, if it is compiled too. */
  readonly forTests?: string
  /** Also checks what there is of languages in preparation. See {@link AssertionOptions} for the rest. */
  readonly strict?: AssertionOptions['strict']
  /** The languages that are offered; by default those of `core/language`. */
  readonly languages?: readonly Language[]
}

/** Compiles content into what server and browser load, and says what is wrong with it. */
export function compile(
  files: ContentFiles,
  options: CompileOptions,
): { readonly mistakes: readonly string[]; readonly compiled: Compiled; readonly forTests: Compiled } {
  const mistakes = new Mistakes()
  const compiled: Record<string, unknown> = {}
  const forTests: Record<string, unknown> = {}
  checkShapes(files, mistakes)
  // What follows relies on the shapes.
  if (mistakes.found.length) return { mistakes: mistakes.found, compiled, forTests }
  const content = new Content(files, mistakes)
  try {
    checkFilledIn(content)
    const guides = compileGuides(content)
    const { languages: offered = offeredLanguages } = options
    const original: CompiledType[] = []
    for (const language of offered) {
      if (options.strict) {
        checkGlossary(content, language)
        if (language !== fallbackLanguage) {
          checkTwins(content, language)
          for (const { file, line, unit } of staleUnits(files, language))
            mistakes.add(file, line, `${unit} was made from other words than the original has now`)
        }
      }
      checkAroundDocuments(content, language)
      const offeredTypes = compileLanguage(content.in(language), language, options, { compiled, forTests })
      if (language === fallbackLanguage) original.push(...offeredTypes)
      Object.assign(compiled, {
        [`messages.${language}`]: content.open(kinds.replies, `content/messages/${language}.yaml`).value,
        // The English words are with the screens that say them.
        ...(language !== fallbackLanguage && compileInterface(content, language)),
        [`bundle.${language}`]: content.open(kinds.bundleWords, `content/bundle/${language}.yaml`).value,
        [`notices.${language}`]: {
          language,
          ...content.open(kinds.noticeWords, `content/notices/${language}.yaml`).value,
        },
        // A language may lack guides: the site's are shown instead.
        ...(guides.has(language) && { [`guides.${language}`]: guides.get(language) }),
      })
    }
    if (options.strict)
      for (const language of languages.filter((one) => !offered.includes(one)))
        for (const mistake of mistakesInPreparation(files, language, options)) mistakes.add(...mistake)
    // What open answers print can be proved only of content that has no other mistake.
    if (options.strict && mistakes.found.length === 0) checkSaysLess(content.in(fallbackLanguage), original)
  } catch (error) {
    if (!(error instanceof MissingFile)) throw error
    mistakes.add(error.path, 1, 'the file does not exist')
  }
  return { mistakes: mistakes.found, compiled, forTests }
}

/**
 * What is wrong with the words that there are in a language. What it lacks is taken from the original, and mistakes in that
 * are not its own.
 */
function mistakesInPreparation(files: ContentFiles, language: Language, options: CompileOptions): readonly Mistake[] {
  if (!hasWords(files, language)) return []
  const content = new Content(withBorrowedWords(files, language), new Mistakes(), language)
  checkAroundDocuments(content, language)
  checkGlossary(content, language)
  compileLanguage(content, language, options, { compiled: {}, forTests: {}, inPreparation: true })
  return content.mistakes.all.filter(([file]) => files.has(file))
}

type Output = {
  readonly compiled: Record<string, unknown>
  readonly forTests: Record<string, unknown>
  /** What is not used yet may be used by words that are still to be written. */
  readonly inPreparation?: boolean
}

/** @returns the types that are not for tests alone. */
function compileLanguage(
  content: Content,
  language: Language,
  { published, types, forTests: testType, strict = false }: CompileOptions,
  { compiled, forTests, inPreparation = false }: Output,
): readonly CompiledType[] {
  const law = readLaw(content, language)
  const categories = compileProviders(content)
  const countries = compileCountries(content, language)
  const names = placeNames(content, countries, language)
  const places: Places = {
    countries: new Set(countries.countries.map(({ value }) => value)),
    states: new Set(countries.countries.flatMap(({ states }) => states?.map(({ value }) => value) ?? [])),
  }
  const authorities = readAuthorities(content)
  checkPlaces(content)
  checkLawRead(content)

  const questionnaireOf = (folder: string): CompiledQuestionnaire =>
    compileQuestionnaire(content, folder, language, { law, places: names })
  const all = new Map(
    [...new Set([...published, ...types, ...(testType ? [testType] : [])])].map((folder) => [
      folder,
      questionnaireOf(folder),
    ]),
  )
  checkQuestionnaires(content, [...all.values()], law, categories, places)
  const keys = new Map([
    ...keysOfAll([...all.values()].map((one) => askingType(one, categories, places))),
    ...computedCompared(
      categories.flatMap(({ providers }) => providers.map(({ id }) => id)),
      places,
    ),
  ])
  const printed = new Set<string>()
  const libraries: unknown[] = []
  const checked: CompiledType[] = []
  const cited = withCitations(content, language)
  const compileType = (folder: string): Compiled => {
    const one = all.get(folder)!
    const {
      library,
      printed: here,
      conditions,
    } = compileLibrary(content, {
      language,
      compiled: one,
      all: [...all.values()].map(({ questionnaire }) => questionnaire),
      elsewhere: keys,
      categories,
      authorities,
      names,
      places,
      law,
    })
    for (const name of here) printed.add(name)
    if (strict) checkReading(content, folder, language, { ...library, language })
    checked.push({ folder, questionnaire: one.questionnaire, library, conditions })
    const { questionnaire } = one
    libraries.push(questionnaire.steps, library.parts, library.phrases, library.requirements, library.facts)
    const valuesElsewhere = valuesOnlyIn(
      published.flatMap((other) => (other === folder ? [] : [all.get(other)!.questionnaire])),
      questionnaire,
    )
    return typeFiles(`${folder}.${language}`, { ...questionnaire, valuesElsewhere }, library, cited)
  }
  for (const folder of types) Object.assign(compiled, compileType(folder))
  if (testType)
    Object.assign(forTests, compileType(testType), { types: [publishedType(content, testType, fallbackLanguage)] })

  const asking = published.map((folder) => askingType(all.get(folder)!, categories, places))
  const consistency = compileConsistency(content, { language, law, categories, types: asking })
  const priceGroups = compilePriceGroups(content, law.priceGroups, language)
  const presets = compilePresets(
    content,
    language,
    published.map((folder) => all.get(folder)!),
    categories,
  )
  const rules = content.open(kinds.ruleWords, `content/common/rules.${language}.yaml`).value
  const problems = content.open(kinds.problemWords, `content/common/problems.${language}.yaml`).value
  Object.assign(compiled, {
    [`providers.${language}`]: categories.map(withoutCookies),
    [`countries.${language}`]: countries,
    // One file for a browser: what every interview needs besides the questions and services of its type.
    [`interview.${language}`]: {
      countries: countries.countries,
      presets,
      rules,
      problems,
      priceGroups,
      authorities,
      seconds: law.seconds,
    },
    [`rules.${language}`]: rules,
    [`consistency.${language}`]: consistency,
    [`documents.${language}`]: compileDocuments(content, {
      language,
      law,
      types: asking,
      questionnaires: published.map((folder) => all.get(folder)!.questionnaire),
    }),
    [`pages.${language}`]: compileTypePages(content, language, published),
    [`social.${language}`]: content.open(kinds.social, `content/social.${language}.yaml`).value,
    [`faq.${language}`]: content.open(kinds.faq, `content/faq.${language}.yaml`).value,
    [`problems.${language}`]: problems,
    [`price-groups.${language}`]: priceGroups,
    [`annex.${language}`]: content.open(kinds.annexWords, `content/common/annex.${language}.yaml`).value,
    [`operator.${language}`]: compileOperator(content, language, {
      published: all,
      parts: (type) => (compiled[`library-${type}.${language}`] as BareLibrary | undefined)?.parts.map(({ id }) => id),
    }),
  })

  for (const [name, fact] of Object.entries(law.facts))
    for (const wrong of problemsIn(fact, { facts: law.facts, keys })) law.source.mistake(['facts', name, 'when'], wrong)
  if (language === fallbackLanguage)
    Object.assign(compiled, {
      authorities,
      prices: compilePriceList(content, priceGroups),
      ...filesOfAllLanguages(content, law, categories, all, published),
    })
  checkNamedKeys(content)
  checkCatalogue(content, agreementTypes)
  checkNoEffect(
    content.openIfThere(kinds.commonNoEffect, 'content/common/no-effect.yaml'),
    [...all.values()].map(({ questionnaire }) => questionnaire),
  )
  checkLists(content, law, language)
  checkForbiddenWords(content, language)
  // What no type uses can be seen only where all types are compiled.
  if (published.every((folder) => types.includes(folder))) {
    checkFactsUsed(law, [libraries, consistency])
    checkPriceGroups(law, compilePriceList(content, priceGroups), [...all.values()])
    checkShared(content, {
      language,
      ...(!inPreparation && { printed }),
      conditions: [libraries, law.facts, consistency],
      questionnaires: [...all.values()],
      categories,
      law,
    })
  }
  const offered = checked.filter(({ folder }) => folder !== testType)
  // The conditions are the same in every language.
  if (language === fallbackLanguage)
    checkAssertions(content, offered, { all: published.every((folder) => types.includes(folder)), strict })
  // An interview can be gone through only where every condition is sound.
  if (content.mistakes.found.length === 0)
    checkSamples(content, {
      published: all,
      libraries: compiled,
      language,
      context: { authorities, countries, categories },
    })
  return offered
}

/** By key, the values that other types offer and this one does not. */
function valuesOnlyIn(
  others: readonly Questionnaire[],
  own: Questionnaire,
): Readonly<Record<string, readonly string[]>> {
  const offered = (all: readonly Questionnaire[], key: string): readonly string[] =>
    all
      .flatMap(questionsOf)
      .flatMap(({ userData, answers = [] }) => (userData === key ? answers.map(({ value }) => value) : []))
  return Object.fromEntries(
    questionsOf(own).flatMap(({ userData, answers }) => {
      if (!answers) return []
      const here = offered([own], userData)
      const elsewhere = [...new Set(offered(others, userData))].filter((value) => !here.includes(value))
      return elsewhere.length > 0 ? [[userData, elsewhere]] : []
    }),
  )
}

function checkQuestionnaires(
  content: Content,
  all: readonly CompiledQuestionnaire[],
  law: Law,
  categories: readonly ProviderCategory[],
  places: Places,
): void {
  const named = nameable(content, law, categories)
  for (const one of all) {
    const { keys } = askingType(one, categories, places)
    const source = content.open(kinds.questionnaire, `content/${one.folder}/questionnaire.yaml`)
    for (const [index, { when }] of (one.questionnaire.titleWhen ?? []).entries())
      for (const wrong of problemsIn(when, { facts: law.facts, keys }))
        source.mistake(['title_when', index, 'when'], wrong)
    checkQuestionnaire(content, one, {
      ...named,
      check: (condition, { source, path }) => {
        if (condition)
          for (const wrong of problemsIn(condition, { facts: law.facts, keys })) source.mistake(path, wrong)
      },
    })
  }
}

/**
 * The files of a type in one language. A browser loads them one after the other: what is asked, what makes the document, and what
 * explains it.
 */
function typeFiles(
  name: string,
  questionnaire: Questionnaire,
  { providers, ...rest }: ClauseLibrary,
  cited: ReturnType<typeof withCitations>,
): Compiled {
  const { bare, reasons } = withoutReasons({ ...cited(rest), providers })
  return {
    [`questionnaire-${name}`]: cited(questionnaire),
    [`services-${name}`]: Object.values(providers).map(listedService),
    [`library-${name}`]: bare,
    [`reasons-${name}`]: reasons,
  }
}

/** What server and website name in the language that everything exists in. */
const filesOfAllLanguages = (
  content: Content,
  law: Law,
  categories: readonly ProviderCategory[],
  all: ReadonlyMap<string, CompiledQuestionnaire>,
  published: readonly string[],
): Compiled => ({
  'law-sources': compileLawSources(content),
  'duty-counts': countDuties(content),
  seconds: law.seconds,
  signs: compileSigns(content, categories),
  vat: compileVat(content, law),
  types: published.map((folder) => publishedType(content, folder, fallbackLanguage)),
  samples: compileSamples(content, all),
})

function nameable(content: Content, { priceGroups }: Law, categories: readonly ProviderCategory[]) {
  return {
    priceGroups: new Set(priceGroups.map(({ id }) => id)),
    categories: new Map(categories.map(({ id, userData }) => [id, userData])),
    services: new Map(categories.map(({ id, providers }) => [id, new Set(providers.map((one) => one.id))])),
    tables: new Set(content.files.under('content/tables').flatMap((path) => placeIn(kinds.tables, path)?.name ?? [])),
  }
}

/** What the wizard needs to offer services; their cookies are long and only clauses print them. */
function withoutCookies({ providers, ...category }: ProviderCategory): ProviderCategory {
  return { ...category, providers: providers.map(({ cookies: _cookies, ...provider }) => provider) }
}
