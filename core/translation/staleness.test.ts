import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { blocksMd } from '#render/md/render.ts'
import { anyAgreement } from '#tests/support/arbitrary-agreement.ts'
import { agreement, clause, emphasis, heading, item, link, list, p } from '../document/build.ts'
import { normalise } from '../document/normalise.ts'
import { clauseFingerprint, composeTranslation, fnv1a, translationState } from './staleness.ts'

const properties = { title: 'Policy', language: 'en', date: '2026-11-21', author: 'Ada Ltd', paper: 'a4' } as const
const [intro, rights, contact] = [
  clause('intro', p('What we do with data.')),
  clause('rights', heading(2, 'Your rights'), list(item('to know'), item('to delete'))),
  clause('contact', heading(2, 'Contact'), p('See ', link('#your-rights', 'your rights'), '.')),
]
const original = agreement(properties, intro, rights, contact)
const of = clauseFingerprint
const translated = {
  intro: { text: 'Was wir mit Daten tun.', of: of(intro) },
  rights: { text: '## Ihre Rechte\n\n- zu wissen\n- zu löschen', of: of(rights) },
  contact: { text: '## Kontakt\n\nSiehe [Ihre Rechte](#ihre-rechte).', of: of(contact) },
}

// The test vectors of the FNV draft.
test.each([
  ['', 'cbf29ce484222325'],
  ['a', 'af63dc4c8601ec8c'],
  ['foobar', '85944171f73967e8'],
])('the hash of %j is %s', (words, expected) => {
  expect(fnv1a(words)).toBe(expected)
})

test('a clause in the original’s words is missing until its translator says that it reads the same', () => {
  const copies = { ...translated, intro: { text: '__What we do__ with data.', of: of(intro) } }
  expect(translationState(original, copies)).toMatchObject({
    entries: [{ clause: 'intro', state: 'missing' }, { state: 'current' }, { state: 'current' }],
    complete: false,
  })
  const confirmed = { ...copies, intro: { ...copies.intro, same: true } }
  expect(translationState(original, confirmed)).toMatchObject({
    entries: [{ state: 'current' }, {}, {}],
    complete: true,
  })
})

test('a fingerprint is of the words as they are printed, not of the id', () => {
  expect(of(clause('other', p('What  we ', 'do with data.')))).toBe(of(intro))
  for (const changed of [
    p('What we did with data.'),
    heading(2, 'What we do with data.'),
    p(emphasis('What'), ' we do with data.'),
  ])
    expect(of(clause('intro', changed))).not.toBe(of(intro))
})

test('clauses that read alike have one fingerprint, others have others', () => {
  const alone = anyAgreement.map(({ children }) => children).filter((children) => children.length > 0)
  const reading = (one: typeof intro) =>
    JSON.stringify(normalise(agreement(properties, clause('x', ...one.children))).children)
  fc.assert(
    fc.property(alone, alone, ([one], [other]) => {
      expect(of(one!)).toMatch(/^[0-9a-f]{16}$/)
      expect(of(one!) === of(other!)).toBe(reading(one!) === reading(other!))
    }),
    { numRuns: 300 },
  )
})

test('a translation is current until the original changes', () => {
  expect(translationState(original, translated)).toEqual({
    entries: [
      { clause: 'intro', state: 'current' },
      { clause: 'rights', state: 'current' },
      { clause: 'contact', state: 'current' },
    ],
    orphans: [],
    complete: true,
  })
})

test('changed clauses are stale, new ones missing, removed ones orphans', () => {
  const changed = agreement(
    properties,
    clause('intro', p('What we do with your data.')),
    rights,
    clause('toString', p('New.')),
  )
  expect(translationState(changed, translated)).toEqual({
    entries: [
      { clause: 'intro', state: 'stale' },
      { clause: 'rights', state: 'current' },
      { clause: 'toString', state: 'missing' },
    ],
    orphans: ['contact'],
    complete: false,
  })
})

test('a stale translation is complete, one without words is not', () => {
  expect(translationState(original, { ...translated, intro: { text: 'Alt.', of: '0' } }).complete).toBe(true)
  expect(translationState(original, { ...translated, intro: { text: ' \n', of: of(intro) } }).complete).toBe(false)
})

test('the translated document has the original’s order, ids and date', () => {
  const { contact: last, ...others } = translated
  expect(
    composeTranslation(original, 'de', 'Erklärung', { contact: last, ...others, gone: { text: 'Weg.', of: '0' } }),
  ).toEqual(
    agreement(
      { ...properties, language: 'de', title: 'Erklärung' },
      clause('intro', p('Was wir mit Daten tun.')),
      clause('rights', heading(2, 'Ihre Rechte'), list(item('zu wissen'), item('zu löschen'))),
      // The link leads to a heading of another clause.
      clause('contact', heading(2, 'Kontakt'), p('Siehe ', link('#ihre-rechte', 'Ihre Rechte'), '.')),
    ),
  )
})

test('what is not translated yet is left out', () => {
  const { rights: _, ...rest } = translated
  const composed = composeTranslation(original, 'de', 'Erklärung', rest)
  expect(composed.children.map(({ id }) => id)).toEqual(['intro', 'contact'])
})

test('a topic stays a topic when its clause does not open the part, and a title is no title', () => {
  const parted = agreement(
    properties,
    clause('a', heading(2, 'A')),
    clause('b', heading(3, 'B'), p('x')),
    clause('c', p('y')),
  )
  const composed = composeTranslation(parted, 'de', 'T', {
    a: { text: '## A', of: '' },
    b: { text: '### B\n\nx', of: '' },
    c: { text: '# C', of: '' },
  })
  expect(composed.title).toBe('T')
  expect(composed.children.slice(1)).toEqual([clause('b', heading(3, 'B'), p('x')), clause('c', heading(2, 'C'))])
})

test.each([
  ['fr', 'CH'],
  ['es', undefined],
] as const)('a translation of a German document from Switzerland into %s has the region %s', (language, region) => {
  const swiss = agreement({ ...properties, language: 'de', region: 'CH' }, intro)
  expect(composeTranslation(swiss, language, 'T', {}).region).toBe(region)
})

test('a document translated into itself is itself', () => {
  fc.assert(
    fc.property(anyAgreement, (any) => {
      const document = normalise(any)
      const clauses = Object.fromEntries(
        document.children.map((one) => [
          one.id,
          { text: blocksMd(one.children).join('\n\n'), of: of(one), same: true },
        ]),
      )
      expect(composeTranslation(document, document.language, document.title, clauses)).toEqual(document)
      expect(translationState(document, clauses).complete).toBe(true)
    }),
    { numRuns: 500 },
  )
})
