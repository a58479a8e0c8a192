import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { publishedTypes } from '#scripts/compile-content.ts'
import { compile } from '#scripts/content/compile.ts'
import { ContentFiles } from '#scripts/content/content-files.ts'
import { staleUnits, stampFiles } from '#scripts/content/stamps.ts'
import { assemble } from '#core/assembly/assemble.ts'
import { coverInterview } from '#core/coverage/cover-interview.ts'
import { ConditionWords, type RuleWords } from '#core/dossier/rule-words.ts'
import { isLanguage } from '#core/language/languages.ts'
import type { BareLibrary } from '#core/library/library.ts'
import { type Reasons, withReasons } from '#core/library/reasons.ts'
import type { Authorities } from '#core/questionnaire/authority.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { interview } from '#core/questionnaire/interview.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { renderMd } from '#render/md/render.ts'
import { loadContent } from '#server/content/load-content.ts'
import { hobbyBlog } from './support/hobby-blog.ts'

/** The example of docs/add-a-country.md is applied to the content as it is, so that the page cannot fall behind the format. */
const page = readFileSync('docs/add-a-country.md', 'utf8')
const steps = page.split(/^## \d+\. /m).slice(1)

type Change = { readonly file: string; readonly lines: readonly string[] }
const changesIn = (text: string): readonly Change[] =>
  [...text.matchAll(/^```diff (\S+)\n([^]*?)^```$/gm)].map(([, file, lines]) => ({
    file: file!,
    lines: lines!.trimEnd().split('\n'),
  }))

// The other languages have no translation of the example.
const real = (() => {
  const all = ContentFiles.under('.')
  const isRead = (path: string): boolean => !/[./](?:de|fr|it|nl)\.\w+$/.test(path)
  return new ContentFiles(new Map(all.paths.filter(isRead).map((path) => [path, all.text(path)])))
})()
/** The content after some steps, with the Spanish that the page has, stamped. */
function changedBy(changes: readonly Change[], stamped = true): ContentFiles {
  let files = real
  for (const { file, lines } of changes) {
    const of = (...marks: readonly string[]): string =>
      lines
        .filter((line) => line === '' || marks.includes(line[0]!))
        .map((line) => `${line.slice(1)}\n`)
        .join('')
    const [old, now] = [of(' ', '-'), of(' ', '+')]
    const before = files.has(file) ? files.text(file) : ''
    if (old === '') expect(before, `${file} is new`).toBe('')
    else expect(before.split(old), `${file} has these lines once:\n${old}`).toHaveLength(2)
    files = files.changed(new Map([[file, old === '' ? now : before.replace(old, () => now)]]))
  }
  return stamped ? files.changed(stampFiles(files, 'es', new Set(files.paths))) : files
}

/** What the page says in words: where the chapter is listed among the others. */
const listings: readonly (readonly [file: string, said: string, change: (text: string) => string])[] = [
  ...(['namesCountries', 'chapterExplains'] as const).map(
    (fact) => ['facts.yaml', `\`${fact}\``, inFact(fact, ' or $chapterChile')] as const,
  ),
  [
    'facts.yaml',
    '`or $chapterChile and not (country == CL)`',
    inFact('foreignChapter', ' or $chapterChile and not (country == CL)'),
  ],
]
function inFact(fact: string, more: string): (text: string) => string {
  return (text) => text.replace(new RegExp(`^(${fact}: \\{when: '[^']+)`, 'm'), (_, before: string) => before + more)
}
function withListings(files: ContentFiles): ContentFiles {
  let all = files
  const flat = page.replaceAll(/\s+/g, ' ')
  for (const [name, said, change] of listings) {
    const file = `content/privacy-policy/${name}`
    const after = change(all.text(file))
    expect(flat).toContain(said)
    expect(after).not.toBe(all.text(file))
    all = all.changed(new Map([[file, after]]))
  }
  return all
}

/** What the nine steps make, compiled once. */
const carriedOut = (() => {
  let made: ReturnType<typeof compile> | undefined
  const options = {
    published: publishedTypes,
    types: ['privacy-policy'],
    languages: ['en', 'es'],
    strict: true,
  } as const
  return () => (made ??= compile(withListings(changedBy(changesIn(page))), options))
})()

test('the nine steps compile without a mistake, in two languages', () => {
  expect(steps).toHaveLength(9)
  expect(carriedOut().mistakes).toEqual([])
})

test('the document of somebody in Chile has the new clause, and the new duty is met by it', () => {
  const read = <T>(name: string): T => carriedOut().compiled[name] as T
  const questionnaire = read<Questionnaire>('questionnaire-privacy-policy.es')
  const library = withReasons(
    read<BareLibrary>('library-privacy-policy.es'),
    read<Reasons>('reasons-privacy-policy.es'),
  )
  const made = {
    questionnaire,
    library,
    words: new ConditionWords(questionnaire, read<RuleWords>('rules.es'), library),
  }
  const date = '2026-12-01'
  const given = {
    ...hobbyBlog,
    country: 'CL',
    state: undefined,
    entityType: 'company',
    companyName: 'Faro SpA',
    documentLanguage: 'es',
    effectiveDate: date,
  }
  const filled = interview(questionnaire, given, {
    today: date,
    authorities: read<Authorities>('authorities'),
    confirmed: 'all',
  })
  const assembled = assemble(library, filled.answers, { date, paper: 'us-letter' })
  const text = renderMd(assembled.agreement)
  expect(text).not.toContain('Si está en América Latina')
  const [, chapter] = text.split('## Si está en Chile\n')
  expect(chapter).toContain('Respondemos en 30 días')
  expect(chapter).toContain('puede reclamar ante la Agencia de Protección de Datos Personales.')
  const { entries } = coverInterview(made, assembled, filled)
  const duty = entries.find(({ requirement }) => requirement.id === 'cl-website-notice')
  expect(duty!.state).toBe('met')
  expect(duty!.elements.map(({ id, clauses }) => [id, clauses])).toEqual([
    ['date', ['changes-date']],
    ['controller', ['who-organisation']],
    ['agency', ['chile-agency']],
  ])
})

test('the answers of the page are all that the command asks for', () => {
  const given: unknown = JSON.parse(/^```json\n([^]*?)^```$/m.exec(page)![1]!)
  const { questionnaire, checkContext } = loadContent('privacy-policy', 'es')!
  const { problems } = checkAnswers(questionnaire, given, checkContext('2026-12-01', new Set()))
  // The command line delivers a file, and asks nobody to accept terms.
  expect(problems.map(({ field }) => field)).toEqual(['acceptGeneratorTerms'])
})

describe('what is said when a step was forgotten', () => {
  const told = steps.flatMap((step, index) => {
    const words = /^```text\n(.*)\n```$/m.exec(step)?.[1]
    return words === undefined ? [] : [[index + 1, words] as const]
  })
  const translated = 8

  test('most steps say it', () => {
    expect(told.map(([number]) => number)).toEqual([1, 2, 3, 4, 5, translated])
  })

  test.each(told.filter(([number]) => number !== translated))('step %i: “%s”', (number, words) => {
    const changes = steps.flatMap((step, index) =>
      index + 1 === number || index + 1 === translated ? [] : changesIn(step),
    )
    const { mistakes } = compile(changedBy(changes), {
      published: publishedTypes,
      types: ['privacy-policy'],
      languages: ['en'],
    })
    expect(mistakes.filter((mistake) => mistake.includes(words))).not.toEqual([])
  })

  test('what was not stamped is refused', () => {
    const [, words] = told.find(([number]) => number === translated)!
    const files = changedBy(changesIn(page), false)
    expect(staleUnits(files, 'es').map(({ file, unit }) => `${file} ${unit}`)).toEqual([
      'content/common/questionnaire.es.yaml questions/extraPrivacyLaws/answers/latamOther',
      'content/common/questionnaire.es.yaml questions/extraPrivacyLaws/answers/chile',
      'content/privacy-policy/questionnaire.es.yaml questions/privacyLaws/answers/latamOther',
      'content/privacy-policy/questionnaire.es.yaml questions/privacyLaws/answers/chile',
      'content/privacy-policy/parts/chile.es.md #',
      'content/privacy-policy/parts/chile.es.md latam-chile-old',
      'content/privacy-policy/parts/chile.es.md latam-chile-new',
      'content/privacy-policy/parts/chile.es.md chile-agency',
    ])
    expect(readFileSync('scripts/content/compile.ts', 'utf8')).toContain(words)
  })
})

test('each file, command and key that the page names exists', () => {
  const made = new Set(changesIn(page).map(({ file }) => file))
  const named = [...page.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code!)
  const files = named
    .flatMap((code) => code.split(' '))
    .filter((code) => /^(?:content|tests|scripts|docs)\/[\w./-]+$/.test(code))
  expect(files.length).toBeGreaterThan(20)
  expect(files.filter((file) => !existsSync(file) && !made.has(file))).toEqual([])

  const commands = Object.keys((JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: object }).scripts)
  const run = [...page.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name]) => name!)
  expect(run.filter((name) => !commands.includes(name))).toEqual([])
  const options = [...page.matchAll(/^npm run --silent generate -- (.*)$/gm)].flatMap(([, all]) =>
    all!.match(/--\w+/g)!,
  )
  const usage = readFileSync('scripts/generate.ts', 'utf8')
  expect(options.filter((option) => !usage.includes(option))).toEqual([])
  for (const code of named.flatMap((one) => one.match(/(?<=translation\.ts )\w+/g) ?? []))
    expect(isLanguage(code), code).toBe(true)

  const everything = [...changesIn(page).map(({ file }) => file), 'content/privacy-policy/duties/laws.yaml', ...files]
    .filter((file) => real.has(file))
    .map((file) => real.text(file))
    .join('\n')
  const keys = named.filter((code) => /^(?:[a-z]+(?:[A-Z][a-z]+)+|[a-z]+|BR|\d{4}-\d\d-\d\d)$/.test(code))
  expect(keys.length).toBeGreaterThan(8)
  expect(keys.filter((key) => !everything.includes(key))).toEqual([])
  expect(everything).toContain('extraPrivacyLaws=vietnam')
})
