import { fallbackLanguage } from '#core/language/fall-back.ts'
import type { Language } from '#core/language/languages.ts'
import { withoutReasons } from '#core/library/reasons.ts'
import type { BareLibrary, ClauseLibrary } from '#core/library/library.ts'
import { listedService } from '#core/library/listed-service.ts'
import { agreementTypes, questionsOf, type Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { checkAssertions } from './assertions.ts'
import { withCitations } from './citations.ts'
import { computedCompared, problemsIn, type Places } from './condition-scope.ts'
import { compileConsistency } from './consistency.ts'
import type { Compiled, CompileOptions } from './compile-options.ts'
import { compileDocuments } from './documents.ts'
import { checkForbiddenWords } from './forbidden-words.ts'
import type { Content } from './content.ts'
import { checkPlaces, compileCountries, placeNames, readAuthorities } from './countries.ts'
import { kinds, placeIn } from './kinds.ts'
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
import { compileSigns } from './seen-by.ts'
import { checkReading } from './reading-check.ts'
import { askingType, keysOfAll } from './types.ts'

type Output = {
  readonly compiled: Record<string, unknown>
  readonly forTests: Record<string, unknown>
  /** What is not used yet may be used by words that are still to be written. */
  readonly inPreparation?: boolean
}

/** @returns the types that are not for tests alone. */
export function compileLanguage(
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
    return typeFiles(`${folder}.${language}`, { ...questionnaire, valuesElsewhere }, library, categories, cited)
  }
  for (const folder of types) Object.assign(compiled, compileType(folder))
  if (testType)
    Object.assign(forTests, compileType(testType), { types: [publishedType(content, testType, fallbackLanguage)] })

  const { files, priceGroups, consistency } = filesOfLanguage(content, {
    language,
    law,
    categories,
    countries,
    places,
    authorities,
    questionnaires: all,
    published,
    compiled,
  })
  Object.assign(compiled, files)

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
  const asked = [...all.values()].map(({ questionnaire }) => questionnaire)
  checkNoEffect(content.openIfThere(kinds.commonNoEffect, 'content/common/no-effect.yaml'), asked, categories)
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

type OfLanguage = {
  readonly language: Language
  readonly law: Law
  readonly categories: readonly ProviderCategory[]
  readonly countries: ReturnType<typeof compileCountries>
  readonly places: Places
  readonly authorities: ReturnType<typeof readAuthorities>
  /** By the folder of their type. */
  readonly questionnaires: ReadonlyMap<string, CompiledQuestionnaire>
  readonly published: readonly string[]
  /** What is compiled already, the libraries of all types among it. */
  readonly compiled: Compiled
}

/** The files of a language that are not about one type, and what of them is checked further. */
function filesOfLanguage(
  content: Content,
  { language, law, categories, countries, places, authorities, questionnaires, published, compiled }: OfLanguage,
) {
  const asking = published.map((folder) => askingType(questionnaires.get(folder)!, categories, places))
  const consistency = compileConsistency(content, { language, law, categories, types: asking })
  const priceGroups = compilePriceGroups(content, law.priceGroups, language)
  const presets = compilePresets(
    content,
    language,
    published.map((folder) => questionnaires.get(folder)!),
    categories,
  )
  const rules = content.open(kinds.ruleWords, `content/common/rules.${language}.yaml`).value
  const problems = content.open(kinds.problemWords, `content/common/problems.${language}.yaml`).value
  const files: Compiled = {
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
      questionnaires: published.map((folder) => questionnaires.get(folder)!.questionnaire),
    }),
    [`pages.${language}`]: compileTypePages(content, language, published),
    [`social.${language}`]: content.open(kinds.social, `content/social.${language}.yaml`).value,
    [`faq.${language}`]: content.open(kinds.faq, `content/faq.${language}.yaml`).value,
    [`problems.${language}`]: problems,
    [`price-groups.${language}`]: priceGroups,
    [`annex.${language}`]: content.open(kinds.annexWords, `content/common/annex.${language}.yaml`).value,
    [`operator.${language}`]: compileOperator(content, language, {
      published: questionnaires,
      parts: (type) => (compiled[`library-${type}.${language}`] as BareLibrary | undefined)?.parts.map(({ id }) => id),
    }),
  }
  return { files, priceGroups, consistency }
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
  categories: readonly ProviderCategory[],
  cited: ReturnType<typeof withCitations>,
): Compiled {
  const { bare, reasons } = withoutReasons({ ...cited(rest), providers })
  const also: ProviderCategory['also'] = Object.assign({}, ...categories.map((category) => category.also))
  return {
    [`questionnaire-${name}`]: cited(questionnaire),
    [`services-${name}`]: Object.values(providers).map((provider) => listedService(provider, also[provider.id])),
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
function withoutCookies({ providers, also: _also, ...category }: ProviderCategory): Omit<ProviderCategory, 'also'> {
  return { ...category, providers: providers.map(({ cookies: _cookies, ...provider }) => provider) }
}
