import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Prices } from '#core/pricing/costs.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { compileConsistency } from './content/consistency.ts'
import { compileCountries, placeNames } from './content/countries.ts'
import { compileLibrary } from './content/library.ts'
import { readLaw } from './content/law.ts'
import { compileMessages } from './content/messages.ts'
import { compileProblemWords } from './content/problem-words.ts'
import { compileProviders, type ProviderCategory } from './content/providers.ts'
import { compileQuestionnaire, publishedType } from './content/questionnaire.ts'
import { Mistakes, Source } from './content/source.ts'

/** The agreement types that the product offers, in the order of the home page; each is a folder of content/. */
export const publishedTypes: readonly string[] = [
  'privacy-policy',
  'terms-conditions',
  'cookies-policy',
  'eula',
  'disclaimer',
  'return-refund-policy',
]

/** The type for tests. It is compiled into a folder of its own, which production never reads. */
const testType = 'test'

/**
 * Checks everything under content/ and writes the compiled form that server and browser load.
 *
 * @param types folders to compile; unfinished types can be tried before they are published.
 * @param withTest also compiles the type for tests.
 * @param draft writes what could be compiled in spite of mistakes, for a look at unfinished content.
 * @returns the mistakes, each with its file and line.
 */
export function compileContent({ types = publishedTypes, withTest = true, draft = false } = {}): readonly string[] {
  const mistakes = new Mistakes()
  const law = readLaw(mistakes)
  const categories = compileProviders(mistakes)
  const authorities = new Source('content/authorities.yaml', mistakes).value
  const countries = compileCountries('en', mistakes)
  const places = placeNames(countries, 'en', mistakes)
  const compiled: Record<string, unknown> = {
    'providers.en': categories.map(withoutCookies),
    'countries.en': countries,
    'rules.en': new Source('content/common/rules.en.yaml', mistakes).value,
    'problems.en': compileProblemWords('en', mistakes),
    'messages.en': compileMessages('en', mistakes),
    authorities,
    seconds: law.seconds,
    prices: compilePrices(law.priceGroups, mistakes),
    types: publishedTypes.map((folder) => publishedType(folder, 'en', mistakes)),
    sample: compileSample(mistakes),
  }
  const questionnaires: Questionnaire[] = []
  const compileType = (folder: string): Record<string, unknown> => {
    const questionnaire = compileQuestionnaire(folder, 'en', { law, places }, mistakes)
    questionnaires.push(questionnaire)
    const { providers, ...library } = compileLibrary(
      { folder, language: 'en', questionnaire, categories, authorities, places, law },
      mistakes,
    )
    // The questions offer the services; a browser needs them before the clauses.
    return {
      [`questionnaire-${folder}.en`]: questionnaire,
      [`providers-${folder}.en`]: providers,
      [`library-${folder}.en`]: library,
    }
  }
  for (const folder of types) Object.assign(compiled, compileType(folder))
  compiled['consistency.en'] = compileConsistency({ language: 'en', law, categories, questionnaires }, mistakes)
  compiled['annex.en'] = new Source('content/common/annex.en.yaml', mistakes).value
  const test = withTest ? { ...compileType(testType), types: [publishedType(testType, 'en', mistakes)] } : undefined
  if (draft || mistakes.found.length === 0) {
    writeAll('build/content', compiled)
    if (test) writeAll('build/content-test', test)
  }
  return mistakes.found
}

/** The interview behind the example on the home page. */
function compileSample(mistakes: Mistakes): unknown {
  const source = new Source('content/sample.yaml', mistakes)
  if (!publishedTypes.includes(source.value.type))
    source.mistake(['type'], `the type ${source.value.type} is not published`)
  return source.value
}

function writeAll(folder: string, compiled: Readonly<Record<string, unknown>>): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, value] of Object.entries(compiled)) write(`${folder}/${name}.json`, JSON.stringify(value))
}

/** What the wizard needs to offer services; their cookies are long and only clauses print them. */
function withoutCookies({ providers, ...category }: ProviderCategory): ProviderCategory {
  return { ...category, providers: providers.map(({ cookies: _cookies, ...provider }) => provider) }
}

function compilePrices(groups: readonly { id: string; weight: string }[], mistakes: Mistakes): Prices {
  const { currency, weights, flat } = new Source('content/prices.yaml', mistakes).value
  const labels = new Source('content/price-groups.en.yaml', mistakes).value
  return {
    currency,
    weights,
    flat,
    groups: Object.fromEntries(groups.map(({ id, weight }) => [id, { label: labels[id], weight }])),
  }
}

/** Writes through a rename, so that a reader never sees half a file; leaves an unchanged file alone. */
function write(file: string, text: string): void {
  try {
    if (readFileSync(file, 'utf8') === text) return
  } catch {
    // The file is not there yet.
  }
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { draft: { type: 'boolean', default: false }, 'without-test': { type: 'boolean', default: false } },
  })
  const mistakes = compileContent({
    ...(positionals.length && { types: positionals }),
    draft: values.draft,
    withTest: !values['without-test'],
  })
  for (const mistake of mistakes) console.error(mistake)
  if (mistakes.length) {
    console.error(`${mistakes.length} mistakes in content`)
    process.exitCode = 1
  }
}
