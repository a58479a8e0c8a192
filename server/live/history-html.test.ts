import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { agreement, clause, heading, list, item, p } from '#core/document/build.ts'
import { type Agreement, type Language, languages } from '#core/document/node.ts'
import { redlineReply } from '../text-work/redline-reply.ts'
import { renderHistory, renderRevision, renderWithdrawn } from './history-html.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    'doctype-style': ['error', { style: 'lowercase' }],
    'valid-id': ['error', { relaxed: true }],
    'long-title': 'off',
    'no-inline-style': 'off',
    'no-raw-characters': ['error', { relaxed: true }],
    'void-style': 'off',
    'no-trailing-whitespace': 'off',
  },
})
const complaints = async (html: string): Promise<string[]> =>
  (await validator.validateString(html)).results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${line}: ${message} (${ruleId})`),
  )

const text = (language: Language, words: string, more: readonly string[] = []) =>
  agreement(
    { title: 'Policy <b>', language, date: '2026-11-21', author: 'Ada', paper: 'a4' },
    clause('who', heading(2, 'Who we are'), p(words), list(item('one'), ...more.map((one) => item(one)))),
  )
const stored = (language: Language, revision: number, document = text(language, 'We sell <honey>.')) => ({
  agreement_id: '',
  language,
  revision,
  kind: 'edited' as const,
  material: true,
  changed_clauses: null as number | null,
  document,
  base: null,
  answers: {},
  origins: null,
  reasons: null,
  coverage: { applicable: 0, met: 0, partly: 0, missing: 0, outside: 0, notApplicable: 0 },
  library_version: '1',
  assembled_on: '2026-11-21',
  premium: false,
  edited: true,
  markdown: null,
  hash: Buffer.alloc(32, 7),
  words: 5,
  created_at: new Date('2026-11-23T10:00:00Z'),
  withdrawn_at: null as Date | null,
  price_groups: [],
  public_at: new Date('2026-11-23T10:00:00Z'),
})
const changesFrom = (before: Agreement, after: Agreement) => ({
  since: 1,
  earlier: [1],
  clauses: redlineReply(before, after),
})
const page = 'https://goodfaith.example/live/x'

test.each(languages)('the pages of the history are valid html in %s', async (language) => {
  const versions = [2, 1].map((revision) => ({ ...stored(language, revision), date: '2026-11-21' }))
  const others = Object.fromEntries(languages.map((one) => [one, `${page}/${one}/history`]))
  const list = renderHistory(versions[0]!.document, { versions, page, others, current: 2, title: 'Policy <b>' })
  expect(await complaints(list)).toEqual([])
  for (const other of languages.filter((one) => one !== language)) expect(list).toContain(`hreflang="${other}"`)
  // Two of one day are told apart, and one that was withdrawn says so.
  expect(list).toMatch(/10:00/)
  const withdrawn = { ...stored(language, 1), withdrawn_at: new Date('2026-11-24T10:00:00Z') }
  const marker = renderWithdrawn(withdrawn, withdrawn.document, page)
  expect(await complaints(marker)).toEqual([])
  expect(marker).toContain('07'.repeat(32))
  const shown = [
    { ...versions[0]!, revision: 2 },
    { ...withdrawn, date: '2026-11-21' },
  ]
  const marked = renderHistory(versions[0]!.document, { versions: shown, page, others, current: 2, title: 'Policy' })
  expect(await complaints(marked)).toEqual([])
  expect(marked).not.toContain('/history/1.md')
  const before = changesFrom(text(language, 'We sell <wax>.', ['two']), text(language, 'We sell <honey>.'))
  for (const current of [2, 3]) {
    const html = renderRevision(stored(language, 2), before, { page, current, isExact: current === 2 })
    expect(await complaints(html)).toEqual([])
    expect(html).toMatch(/<del>.*wax.*<\/del>.*<ins>.*honey.*<\/ins>/s)
    expect(html).not.toMatch(/\{\w+\}/)
  }
})

test('a version says in how many paragraphs it differs from the one before, where that was counted', () => {
  const listed = (counts: readonly (number | null)[]): string =>
    renderHistory(text('en', 'We sell honey.'), {
      versions: counts.map((changed_clauses, index) => ({
        ...stored('en', counts.length - index),
        changed_clauses,
        date: '2026-11-21',
      })),
      page,
      others: {},
      current: counts.length,
      title: 'Policy',
    })
  const html = listed([3, 1, null, null])
  expect(html).toContain('Changed in substance, in 3 paragraphs')
  expect(html).toContain('Changed in substance, in 1 paragraph ')
  expect(html.match(/Changed in substance/g)).toHaveLength(3)
  expect(html).toContain('First version')
})

test('what changed reads without colours: each mark has words for who cannot see it', () => {
  const before = changesFrom(text('en', 'We sell wax.'), text('en', 'We sell honey.'))
  const html = renderRevision(stored('en', 2, text('en', 'We sell honey.')), before, {
    page,
    current: 2,
    isExact: true,
  })
  const words = html
    .slice(html.indexOf('class="change"'), html.indexOf('class="text"'))
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
  expect(words).toContain('We sell removed: wax (end) added: honey (end) .')
})

test('a version with the same words and another checksum says that nothing changed', () => {
  const before = changesFrom(text('en', 'We sell honey.'), text('en', 'We sell honey.'))
  const html = renderRevision(stored('en', 2, text('en', 'We sell honey.')), before, {
    page,
    current: 2,
    isExact: true,
  })
  expect(html).toContain('No word changed.')
  expect(html).not.toMatch(/<ins>|<del>/)
})
