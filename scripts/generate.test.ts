import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answersOf, personasOf } from '#scripts/content/personas.ts'

// Each command is a process of its own.
const hobby = answersOf(
  personasOf('PRIVACY_POLICY').find(({ id }) => id === 'p01')!,
  'PRIVACY_POLICY',
)
let folder: string
let answers: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'generate-'))
  answers = join(folder, 'answers.json')
  writeFileSync(answers, JSON.stringify(hobby))
})
afterAll(() => rmSync(folder, { recursive: true }))

function generate(args: readonly string[], input?: string) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/generate.ts', ...args], { input })
  return { status, out: stdout, said: String(stderr) }
}

describe.each([
  ['md', /^# Privacy Policy\n/],
  ['html', /^<!doctype html>/i],
  ['txt', /^Privacy Policy\n=+\n/],
  ['pdf', /^%PDF-1/],
  ['docx', /^PK/],
])('%s', (format, beginning) => {
  test('goes into a file and to the standard output alike', () => {
    const file = join(folder, `policy.${format}`)
    const common = [
      '--type',
      'privacy-policy',
      '--format',
      format,
      '--date',
      '2026-11-21',
      '--language',
      'en',
      '--confirm',
    ]
    expect(generate([...common, '--answers', answers, '--out', file])).toMatchObject({ status: 0, said: '' })
    const piped = generate([...common, '--answers', '-'], JSON.stringify(hobby))
    expect(piped.status).toBe(0)
    expect(piped.out.toString('latin1')).toMatch(beginning)
    expect(piped.out.equals(readFileSync(file))).toBe(true)
  })
})

test('--explain gives each clause its answers, rule and sources', () => {
  const dossier = JSON.parse(String(generate(['--type', 'privacy-policy', '--answers', answers, '--explain']).out))
  const comments = dossier.clauses.find(({ clause }: { clause: string }) => clause === 'purpose-comments')
  expect(comments.because).toContainEqual({
    userData: 'features',
    label: 'What can people do on it?',
    answer: 'Write to you with a form, Leave comments',
    origin: 'said',
  })
  expect(comments.rule).toContain('Leave comments')
})

test('--coverage reports every duty of the catalogue that names the type', () => {
  const coverage = JSON.parse(
    String(generate(['--type', 'privacy-policy', '--answers', answers, '--coverage', '--confirm']).out),
  )
  const catalogue = parse(readFileSync('content/requirements.yaml', 'utf8')) as { agreement: string[] }[]
  const owed = catalogue.filter(({ agreement }) => agreement.includes('PRIVACY_POLICY'))
  expect(coverage.entries).toHaveLength(owed.length)
  // Whether data of children is collected knowingly was not asked of a hobby site, so its policy does not say it.
  const partly = coverage.entries.filter(({ state }: { state: string }) => state === 'partly')
  expect(partly.map(({ requirement }: { requirement: { id: string; kind: string } }) => requirement)).toMatchObject([
    { id: 'us-coppa-not-directed-statement', kind: 'recommended' },
  ])
  expect(coverage.met + coverage.partly).toBe(coverage.applicable)
})

test('--calendar says what later law will change, as of the given day', () => {
  const file = join(folder, 'india.json')
  writeFileSync(file, JSON.stringify({ ...hobby, country: 'IN', state: 'IN_KA', privacyLaws: ['dpdp'] }))
  const changes = JSON.parse(
    String(generate(['--type', 'privacy-policy', '--answers', file, '--date', '2026-11-21', '--calendar']).out),
  )
  expect(changes.map(({ date }: { date: string }) => date)).toContain('2027-05-13')
  const later = generate(['--type', 'privacy-policy', '--answers', file, '--date', '2027-05-13', '--calendar'])
  expect(JSON.parse(String(later.out))).toEqual([])
})

describe('what nobody answered', () => {
  const {
    personalData: _,
    securityMeasures: __,
    ...shop
  } = answersOf(
    personasOf('PRIVACY_POLICY').find(({ id }) => id === 'p02')!,
    'PRIVACY_POLICY',
  )
  let file: string
  const make = (...more: readonly string[]) =>
    generate(['--type', 'privacy-policy', '--answers', file, '--date', '2026-11-21', ...more])
  beforeAll(() => {
    file = join(folder, 'shop.json')
    writeFileSync(file, JSON.stringify(shop))
  })

  test('is not said, and one line tells how much it is', () => {
    const [quiet, confirmed] = [make(), make('--confirm')]
    expect([quiet.status, confirmed.status, confirmed.said]).toEqual([0, 0, ''])
    expect(quiet.said).toMatch(/^\d+ answers are open, .*\n$/)
    expect(quiet.out.length).toBeLessThan(confirmed.out.length)
  })

  test('is listed by name with --explain, and is no reason of any clause', () => {
    const { clauses, open } = JSON.parse(String(make('--explain').out))
    const keys = open.map(({ userData }: { userData: string }) => userData)
    expect(keys).toEqual(expect.arrayContaining(['personalData', 'securityMeasures']))
    expect(open[0]).toEqual({ userData: keys[0], label: expect.any(String), proposed: expect.any(String) })
    for (const { because } of clauses)
      for (const { userData, origin } of because)
        expect([userData, keys.includes(userData), origin ?? 'field']).toEqual([
          userData,
          false,
          expect.stringMatching(/^(said|derived|field)$/),
        ])
    expect(JSON.parse(String(make('--explain', '--confirm').out)).open).toEqual([])
  })

  test('fails with --strict, which names each question and what is proposed', () => {
    const { status, said } = make('--strict', '--out', join(folder, 'strict.md'))
    expect(status).toBe(1)
    expect(said).toMatch(/^ {2}personalData: .+ \(proposed: .+\)$/m)
    expect(make('--strict', '--confirm').status).toBe(0)
  })

  test('is missing in the coverage report, with its question', () => {
    const [open, all] = [make('--coverage'), make('--coverage', '--confirm')].map(({ out }) => JSON.parse(String(out)))
    expect(open.met).toBeLessThan(all.met)
    expect(open.missing + open.partly).toBeGreaterThan(all.missing + all.partly)
    expect(open.reminders.map(({ words }: { words: string }) => words).join()).toContain('or confirm what is proposed')
  })
})

test('one file with all answers of an owner makes each of their documents', () => {
  const file = join(folder, 'owner.json')
  // “custom” is offered by the policy on returns alone.
  writeFileSync(
    file,
    JSON.stringify({
      ...answersOf(
        personasOf('TERMS_CONDITIONS').find(({ id }) => id === 'p02')!,
        'TERMS_CONDITIONS',
      ),
      returnExceptions: ['custom', 'hygiene'],
    }),
  )
  const { status, said } = generate(['--type', 'terms-conditions', '--answers', file, '--confirm'])
  expect([status, said]).toEqual([0, ''])
})

describe('answers that contradict each other', () => {
  const shop = answersOf(
    personasOf('PRIVACY_POLICY').find(({ id }) => id === 'p02')!,
    'PRIVACY_POLICY',
  )
  const contradicting = JSON.stringify({ ...shop, purposes: ['provide', 'orders'] })
  const args = ['--type', 'privacy-policy', '--answers', '-', '--confirm']

  test('are named on the standard error and listed, and with --strict refused', () => {
    const plain = generate(args, contradicting)
    expect([plain.status, plain.said]).toEqual([0, expect.stringContaining('within:statistics-not-a-purpose')])
    const strict = generate([...args, '--strict'], contradicting)
    expect(strict.status).toBe(1)
    expect(strict.said).toContain('These answers do not go together')
  })

  test('stay with a reason, which the lists tell', () => {
    const { out } = generate([...args, '--coverage'], contradicting)
    const { contradictions } = JSON.parse(String(out)) as { contradictions: { code: string; reason?: string }[] }
    const reasons = join(folder, 'reasons.json')
    writeFileSync(reasons, JSON.stringify(Object.fromEntries(contradictions.map(({ code }) => [code, 'So it is.']))))
    const explained = generate([...args, '--strict', '--reasons', reasons, '--explain'], contradicting)
    expect(explained.said).not.toContain('do not go together')
    expect((JSON.parse(String(explained.out)) as { contradictions: unknown[] }).contradictions).toContainEqual(
      expect.objectContaining({ code: contradictions[0]!.code, reason: 'So it is.' }),
    )
  })
})

describe('what is said about answers is English, whatever the language of the document', () => {
  const german = ['--type', 'privacy-policy', '--language', 'de', '--answers', '-']

  test('of answers that are refused', () => {
    const wrong = JSON.stringify({ ...hobby, platforms: ['webseite'], country: undefined })
    const { status, said } = generate(german, wrong)
    expect(status).toBe(1)
    expect(said).toBe(generate([...german, '--language', 'en'], wrong).said)
    expect(said).toMatch(/^country: “In which country are you based\?”: /m)
    expect(said).toMatch(/^platforms: .+ The answers are website, /m)
  })

  test('of open answers and of contradictions, while the lists are in the document’s', () => {
    const shop = answersOf(
      personasOf('PRIVACY_POLICY').find(({ id }) => id === 'p02')!,
      'PRIVACY_POLICY',
    )
    const open = { ...shop, personalData: undefined, purposes: ['provide', 'orders'] }
    const strict = [...german, '--strict', '--explain', '--date', '2026-11-21']
    const { said, out } = generate(strict, JSON.stringify(open))
    expect(said).toBe(generate([...strict, '--language', 'en'], JSON.stringify(open)).said)
    expect(said).toMatch(/^ {2}personalData: Which personal data do you receive\?/m)
    const listed = JSON.parse(String(out)) as Record<'open' | 'contradictions', { label: string; words: string }[]>
    expect(listed.open.map(({ label }) => label).join()).toContain('Welche personenbezogenen Daten')
    expect(listed.contradictions.map(({ words }) => words).join()).toMatch(/ nicht | keine? /)
  })
})

describe('what is wrong is said in a sentence, without a stack', () => {
  test.each<[string, readonly string[], string | undefined, string]>([
    ['an unknown type', ['--type', 'privacy', '--answers', '-'], '{}', 'The type “privacy” or the language'],
    ['an unknown type, with the types there are', ['--type', 'x', '--answers', '-'], '{}', 'Types: privacy-policy, '],
    ['no type', [], undefined, '--type is missing'],
    ['an unknown language', ['--type', 'privacy-policy', '--language', 'xx', '--answers', '-'], '{}', 'language “xx”'],
    ['an unknown format', ['--type', 'privacy-policy', '--format', 'odt', '--answers', '-'], '{}', 'no format “odt”'],
    ['no answers', ['--type', 'privacy-policy'], undefined, '--answers is missing'],
    [
      'a file that is not there',
      ['--type', 'privacy-policy', '--answers', 'nowhere.json'],
      undefined,
      'nowhere.json cannot be read',
    ],
    ['broken JSON', ['--type', 'privacy-policy', '--answers', '-'], '{', 'not valid JSON'],
    ['no date', ['--type', 'privacy-policy', '--date', 'soon', '--answers', '-'], '{}', '“soon” is no date'],
    ['an unknown option', ['--typ', 'privacy-policy'], undefined, "'--typ'"],
    [
      'a wrong value',
      ['--type', 'privacy-policy', '--answers', '-'],
      '{"features":["sh0p"]}',
      'The value “sh0p” is not offered. The answers are ',
    ],
    [
      'an answer that has to be chosen',
      ['--type', 'return-refund-policy', '--answers', '-'],
      '{}',
      '“What do you sell?”: Tick at least one answer. The answers are goods, ',
    ],
    [
      'a missing answer',
      ['--type', 'privacy-policy', '--answers', '-'],
      '{}',
      '“What is the website called?”: Type an answer here.',
    ],
    [
      'a folder that is not there',
      ['--type', 'privacy-policy', '--answers', '-', '--out', 'nowhere/policy.md'],
      JSON.stringify(hobby),
      'nowhere/policy.md cannot be written',
    ],
  ])('%s', (_, args, input, sentence) => {
    const { status, out, said } = generate(args, input)
    expect(said).toContain(sentence)
    expect(said).not.toMatch(/\n\s+at /)
    expect([status, String(out)]).toEqual([1, ''])
  })
})
