import { describe, expect, test } from 'vitest'
import { publishedTypes } from '../compile-content.ts'
import { compile } from './compile.ts'
import { ContentFiles } from './content-files.ts'

// All content is compiled once for each mistake.
const real = ContentFiles.under('.')
const catalogue = 'content/requirements.yaml'
const duties = 'content/privacy-policy/duties/base.yaml'

/** The mistakes that are found once some words of a file are others. */
function mistakesWith(path: string, words: string | RegExp, others: string): readonly string[] {
  const text = real.text(path)
  const changed = text.replace(words, others)
  expect(changed).not.toBe(text)
  return compile(real.changed(new Map([[path, changed]])), {
    languages: ['en'],
    published: publishedTypes,
    types: publishedTypes,
    forTests: 'test',
  }).mistakes
}
const lineOf = (path: string, words: string): number => real.text(path).split(words)[0]!.split('\n').length

const second = '{id: contact, words: how to reach the controller}'
const identity = 'id: eu-gdpr-controller-identity'
const mapping = new RegExp(`(?<=${identity}\\n {2}when: .*\\n)(?: .*\\n)*`)

describe('a mapping is refused', () => {
  test('that leaves out an element', () => {
    const [first, ...rest] = mistakesWith(duties, mapping, '  elements: {identity: [who-organisation]}\n')
    expect(first).toBe(
      `${catalogue}:${lineOf(catalogue, second)}: eu-gdpr-controller-identity: the element contact (how to reach the controller) is neither mapped nor excused in ${duties}`,
    )
    expect(rest).toEqual([])
  })
  test('that names an element which the statute does not have', () => {
    const found = mistakesWith(duties, mapping, '  elements: {identity: [who-organisation], contacts: [who-contact]}\n')
    expect(found).toContainEqual(expect.stringContaining('has no element contacts; did you mean “contact”?'))
  })
  test('that meets the duty as a whole, past its elements', () => {
    expect(mistakesWith(duties, mapping, '  met_by: [who-contact]\n')).toEqual([
      `${duties}:${lineOf(duties, identity) + 2}: requirements.yaml lists elements of eu-gdpr-controller-identity: map each of them under “elements”`,
    ])
  })
  test('that excuses every element', () => {
    const excuses = '  elements: {identity: {not_here: It is known.}, contact: {not_here: It is known.}}\n'
    expect(mistakesWith(duties, mapping, excuses)).toContainEqual(
      expect.stringContaining('every element is excused with “not_here”, so nothing would meet the duty'),
    )
  })
  test('that switches an element off without a reason', () => {
    const off = "  elements: {identity: [who-organisation], contact: {when: 'false', met_by: [who-contact]}}\n"
    expect(mistakesWith(duties, mapping, off)).toContainEqual(
      expect.stringContaining('contact needs a condition that can change; excuse it with “not_here”'),
    )
  })
  test('that gives an element clauses and an excuse at once', () => {
    const both = '  elements: {identity: [who-organisation], contact: {met_by: [who-contact], outside: Say it.}}\n'
    expect(mistakesWith(duties, mapping, both)).toContainEqual(
      expect.stringContaining('needs one of “met_by”, “missing”, “not_here” and “outside”'),
    )
  })
  test('that names a clause which does not exist', () => {
    const unknown = '  elements: {identity: [who-organisation], contact: [who-contacts]}\n'
    expect(mistakesWith(duties, mapping, unknown)).toContainEqual(
      expect.stringContaining('no clause is called who-contacts; did you mean “who-contact”?'),
    )
  })
  test('that divides a duty which the catalogue does not divide', () => {
    expect(mistakesWith(duties, 'met_by: [purpose-fraud-uk]', 'elements: {name: [purpose-fraud-uk]}')).toContainEqual(
      expect.stringContaining('lists no elements of gb-recognised-legitimate-interests: map it with “met_by”'),
    )
  })
})

describe('the catalogue is refused', () => {
  test('with an element twice', () => {
    expect(mistakesWith(catalogue, second, '{id: identity, words: how to reach the controller}')).toContain(
      `${catalogue}:${lineOf(catalogue, second)}: the duty eu-gdpr-controller-identity has the element identity twice`,
    )
  })
  test('with a list of one', () => {
    expect(mistakesWith(catalogue, `    - ${second}\n`, '')).toContainEqual(
      expect.stringContaining('has one element: such a duty needs no list'),
    )
  })
  test('with an element that no type has mapped yet', () => {
    expect(mistakesWith(catalogue, second, `${second}\n    - {id: tax, words: the tax number}`)).toContainEqual(
      expect.stringContaining('the element tax (the tax number) is neither mapped nor excused'),
    )
  })
})
