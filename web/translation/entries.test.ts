import { expect, test } from 'vitest'
import type { TranslationEntry } from '#contract/translation.ts'
import { entriesOf, progressOf, savedOf, withConfirmed, withProposals, withSame, withText } from './entries.ts'
import { isEmpty, noEdits, translationDraftPlace } from './translation-drafts.ts'
import { fakeStorage } from '../session/testing/fake-storage.ts'

const clause = (id: string, part: Partial<TranslationEntry>): TranslationEntry => ({
  clause: id,
  original: 'We keep it.',
  translation: '',
  state: 'missing',
  was: null,
  fingerprint: 'now',
  origin: 'library',
  generated: false,
  offered: '',
  typed: [],
  ...part,
})
const missing = clause('a', {})
const current = clause('b', { translation: 'Wir behalten es.', state: 'current' })
const stale = clause('c', { translation: 'Wir behielten es.', state: 'stale', was: 'We kept it.' })
const all = [missing, current, stale]

test('progress counts clauses as they will be once they are saved', () => {
  expect(progressOf(entriesOf(all, noEdits))).toEqual({ count: 3, done: 1, missing: 1, stale: 1 })
  const typed = withConfirmed(withText(noEdits, missing, 'Wir behalten es.'), stale)
  expect(progressOf(entriesOf(all, typed))).toEqual({ count: 3, done: 3, missing: 0, stale: 0 })
})

test('what the library says stands there before it is stored, until somebody words it otherwise', () => {
  const offered = clause('d', { offered: 'Wir behalten es.' })
  const [shown] = entriesOf([offered], noEdits)
  expect(shown).toMatchObject({ text: 'Wir behalten es.', now: 'current', generated: true, edited: false })
  expect(progressOf([shown!])).toEqual({ count: 1, done: 1, missing: 0, stale: 0 })
  const own = withText(noEdits, offered, 'Wir heben es auf.')
  expect(entriesOf([offered], own)[0]).toMatchObject({ text: 'Wir heben es auf.', generated: false, edited: true })
  expect(isEmpty(withText(own, offered, 'Wir behalten es.'))).toBe(true)
  // Only what the owner words is the owner's to save.
  expect(savedOf(noEdits)).toEqual({})
})

test('a stale clause is right again once its words change or are confirmed', () => {
  const rewritten = withText(noEdits, stale, 'Wir behalten es.')
  expect(entriesOf(all, rewritten)[2]).toMatchObject({ now: 'current', edited: true, text: 'Wir behalten es.' })
  const confirmed = withConfirmed(noEdits, stale)
  expect(confirmed.clauses['c']).toEqual({ text: 'Wir behielten es.', fingerprint: 'now' })
  expect(entriesOf(all, confirmed)[2]).toMatchObject({ now: 'current' })
})

test('words that are the saved ones again are nothing to save, and emptied ones are missing', () => {
  const typed = withText(noEdits, current, 'Wir behalten sie.')
  expect(isEmpty(withText(typed, current, 'Wir behalten es.'))).toBe(true)
  expect(entriesOf(all, withText(noEdits, current, '  '))[1]).toMatchObject({ now: 'missing', edited: true })
})

test('the original’s words are no translation until they are confirmed as the same', () => {
  const typed = withText(noEdits, missing, ' We keep it. ')
  expect(entriesOf(all, typed)[0]).toMatchObject({ now: 'missing', copied: true, edited: true })
  expect(entriesOf(all, withSame(typed, missing))[0]).toMatchObject({ now: 'current', copied: false })
  expect(entriesOf([{ ...missing, translation: 'We keep it.' }], noEdits)[0]).toMatchObject({ copied: true })
})

test('a proposal is marked until it is saved, and the mark is not sent', () => {
  const proposals = [{ clause: 'a', text: 'Wir behalten es.', fingerprint: 'now' }]
  const proposed = withProposals(noEdits, all, proposals)
  expect(entriesOf(all, proposed)[0]).toMatchObject({ proposed: true, edited: true, now: 'current' })
  const changed = withText(proposed, missing, 'Wir bewahren es.')
  expect(entriesOf(all, changed)[0]).toMatchObject({ proposed: true, text: 'Wir bewahren es.' })
  expect(savedOf(changed)).toEqual({ a: { text: 'Wir bewahren es.', fingerprint: 'now' } })
  const own = withText(withText(changed, { ...missing, translation: 'x' }, ''), missing, 'Meins.')
  expect(entriesOf(all, own)[0]).toMatchObject({ proposed: false })
})

test('a proposal writes over nothing that was typed or saved meanwhile', () => {
  const proposals = ['a', 'b'].map((clause) => ({ clause, text: 'Maschine.', fingerprint: 'now' }))
  const typed = withText(noEdits, missing, 'Meins.')
  expect(withProposals(typed, all, proposals)).toEqual(typed)
})

test('words typed from an original that changed meanwhile are stale', () => {
  const typed = { title: null, clauses: { a: { text: 'Wir behalten es.', fingerprint: 'before' } } }
  expect(entriesOf(all, typed)[0]).toMatchObject({ now: 'stale', edited: true })
})

test('a draft is kept for each language, and a malformed draft is ignored', () => {
  const id = '6f1c1f0e-3f0a-4a52-9d5d-0f2f6f2b7a11'
  const storage = fakeStorage({ [`goodfaith.translation.${id}.fr`]: '{"clauses":[],"keptAt":1}' })
  const draft = { ...withText(noEdits, missing, 'Wir behalten es.'), keptAt: 5 }
  translationDraftPlace(storage, id, 'de', 'a').write(draft)
  expect(translationDraftPlace(storage, id, 'de', 'a').read()).toMatchObject(draft)
  expect(translationDraftPlace(storage, id, 'fr', 'a').read()).toBeNull()
  expect(translationDraftPlace(storage, id, 'es', 'a').read()).toBeNull()
})

test('two tabs of a translation write over nothing of each other', () => {
  const storage = fakeStorage()
  const id = '6f1c1f0e-3f0a-4a52-9d5d-0f2f6f2b7a11'
  const [first, second] = ['a', 'b'].map((tab) => translationDraftPlace(storage, id, 'de', tab))
  first!.write({ ...withText(noEdits, missing, 'Wir behalten es.'), keptAt: 5 })
  second!.write({ ...withText(noEdits, missing, 'Wir bewahren es.'), keptAt: 6 })
  expect(first!.read()?.clauses[missing.clause]?.text).toBe('Wir behalten es.')
  second!.remove()
  expect(first!.read()?.keptAt).toBe(5)
})
