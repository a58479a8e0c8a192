import * as fc from 'fast-check'
import { HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { renderHtml, renderHtmlFragment } from '#render/html/render.ts'
import { anyAgreement } from '#tests/support/arbitrary-agreement.ts'
import { documentWithPlaces } from '#tests/support/places.ts'
import { fixture } from '#tests/support/reader.ts'

const validator = new HtmlValidate({
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    'doctype-style': ['error', { style: 'lowercase' }],
    // Headings are the names of anchors in the reader's own language, so any letter may be in an id.
    'valid-id': ['error', { relaxed: true }],
    // A title is as long as the owner's name is.
    'long-title': 'off',
    // The file is meant to be complete in itself.
    'no-inline-style': 'off',
    // Typographic advice for source that people write by hand.
    'no-raw-characters': ['error', { relaxed: true }],
    'tel-non-breaking': 'off',
    'no-trailing-whitespace': 'off',
  },
})
const fragments = new HtmlValidate({
  extends: ['html-validate:recommended'],
  rules: { 'valid-id': ['error', { relaxed: true }], 'tel-non-breaking': 'off', 'no-trailing-whitespace': 'off' },
})

const complaints = async (html: string, by = validator): Promise<string[]> => {
  const { results } = await by.validateString(html)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${line}: ${message} (${ruleId})`),
  )
}

test.each(['minimal', 'long-policy', 'nested-lists', 'links', 'addresses', 'contents', 'records'])(
  '%s is valid html',
  async (name) => {
    expect(await complaints(renderHtml(fixture(name)))).toEqual([])
    expect(await complaints(renderHtml(fixture(name), { embed: true }))).toEqual([])
    expect(await complaints(renderHtmlFragment(fixture(name)), fragments)).toEqual([])
  },
)

test('so is one with folded parts', async () => {
  expect(await complaints(renderHtml(documentWithPlaces))).toEqual([])
  expect(await complaints(renderHtmlFragment(documentWithPlaces), fragments)).toEqual([])
})

test('so is any document', async () => {
  await fc.assert(
    fc.asyncProperty(anyAgreement, async (document) => {
      expect(await complaints(renderHtml(document))).toEqual([])
    }),
    { numRuns: 100 },
  )
})

test('head entries are written and escaped', async () => {
  const html = renderHtml(fixture('minimal'), {
    head: [
      { tag: 'link', attributes: { rel: 'canonical', href: 'https://example.com/live/"><script>' } },
      { tag: 'meta', attributes: { name: 'robots', content: 'noindex' } },
    ],
  })
  expect(html).toContain(
    '<link rel="canonical" href="https://example.com/live/&quot;&gt;&lt;script&gt;">\n<meta name="robots" content="noindex">',
  )
  expect(await complaints(html)).toEqual([])
})
