import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { compile } from './content/compile.ts'
import type { Compiled } from './content/compile-options.ts'
import { ContentFiles } from './content/content-files.ts'
import { isLanguage, offeredLanguages } from '#core/language/languages.ts'

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
 * @param languages the languages to compile; others can be left out while their words are not written yet.
 * @param strict also refuses lists of assertions that are out of date, and clauses that nobody read for what they assert.
 * @param draft writes what could be compiled in spite of mistakes, for a look at unfinished content.
 * @returns the mistakes, each with its file and line.
 */
export function compileContent({
  types = publishedTypes,
  withTest = true,
  draft = false,
  strict = false,
  languages = offeredLanguages,
} = {}): readonly string[] {
  const { mistakes, compiled, forTests } = compile(ContentFiles.under('.'), {
    published: publishedTypes,
    types,
    strict,
    languages,
    ...(withTest && { forTests: testType }),
  })
  if (draft || mistakes.length === 0) {
    writeAll('build/content', compiled)
    if (withTest) writeAll('build/content-test', forTests)
  }
  // A language that is not offered any more must not be found by what looks for files.
  if (mistakes.length === 0 && types === publishedTypes && languages === offeredLanguages) {
    removeOthers('build/content', compiled)
    if (withTest) removeOthers('build/content-test', forTests)
  }
  return mistakes
}

function writeAll(folder: string, compiled: Compiled): void {
  mkdirSync(folder, { recursive: true })
  for (const [name, value] of Object.entries(compiled)) write(`${folder}/${name}.json`, JSON.stringify(value))
}

function removeOthers(folder: string, compiled: Compiled): void {
  for (const file of readdirSync(folder)) if (!(file.replace(/\.json$/, '') in compiled)) rmSync(`${folder}/${file}`)
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
    options: {
      draft: { type: 'boolean', default: false },
      strict: { type: 'boolean', default: false },
      'without-test': { type: 'boolean', default: false },
      languages: { type: 'string' },
    },
  })
  const languages = values.languages?.split(',')
  const unknown = languages?.find((one) => !isLanguage(one))
  if (unknown !== undefined) {
    console.error(`No language is called “${unknown}”: ${offeredLanguages.join(', ')}`)
    process.exit(1)
  }
  const mistakes = compileContent({
    ...(languages && { languages: languages.filter(isLanguage) }),
    ...(positionals.length && { types: positionals }),
    draft: values.draft,
    strict: values.strict,
    withTest: !values['without-test'],
  })
  for (const mistake of mistakes) console.error(mistake)
  if (mistakes.length) {
    console.error(`${mistakes.length} mistakes in content`)
    process.exitCode = 1
  }
}
