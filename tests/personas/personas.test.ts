import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { isOffered, languages } from '#core/language/languages.ts'
import { clausesOf } from '#core/library/words.ts'
import { publishedTypes } from '#scripts/compile-content.ts'
import { loadContent, type Content } from '#server/content/load-content.ts'
import { personasOf } from '#scripts/content/personas.ts'
import { documentOf, shortfalls } from './persona-document.ts'
import { pointsOf } from './points.ts'
import { expectationsOf, languagesOf, nameOf } from './read-expectations.ts'

const folder = 'tests/personas/expectations'

test('every file of expectations is about a published type', () => {
  const types = readdirSync(folder).map((file) => file.split('.', 1)[0]!)
  expect([...new Set(types)].toSorted()).toEqual(publishedTypes.toSorted())
})

describe.each(publishedTypes)('%s', (slug) => {
  const written = languages.filter((language) => loadContent(slug, language))

  test('its words are expected in every language that it is written in', () => {
    const expected = languagesOf(slug)
    expect(languages).toEqual(expect.arrayContaining([...expected]))
    // A language in preparation has no documents yet.
    expect(expected.filter(isOffered).toSorted()).toEqual(written.toSorted())
  })

  describe.each(written)('in %s', (language) => {
    describePersonas(slug, loadContent(slug, language)!)
  })
})

/** Tests every persona that needs an agreement of the type. */
function describePersonas(slug: string, content: Content): void {
  const { library, questionnaire } = content
  const personas = personasOf(questionnaire.type)
  const points = pointsOf(questionnaire.type)
  const expectations = expectationsOf(slug, questionnaire.type, library.language)
  const documents = new Map(personas.map((persona) => [persona.id, documentOf(content, persona)]))
  const known = clausesOf(library).map(({ id }) => id)

  test('every point of tests/personas.yaml has an expectation', () => {
    expect([...expectations.keys()].toSorted()).toEqual(points.map(nameOf).toSorted())
  })

  test.each([...documents.values()])('the answers of $persona are a finished interview', ({ problems }) => {
    expect(problems).toEqual([])
  })

  // What is missing is listed in tests/personas/gaps.yaml.
  test.each([...documents.values()])('$persona: nothing forbidden is said', (document) => {
    const failing = document.coverage.entries.filter(({ state }) => state === 'violated')
    expect(failing.map(({ requirement }) => requirement.id)).toEqual([])
  })

  const pointed = personas.filter(({ id }) => points.some(({ persona }) => persona === id))
  describe.each(pointed.map(({ id, title }) => ({ id, title })))('$id, $title', ({ id }) => {
    for (const stated of points.filter(({ persona }) => persona === id)) {
      const { kind, point, citation } = stated
      const expected = expectations.get(nameOf(stated))
      if (!expected) continue
      const name = `${kind.replace('_', ' ')}: ${point} [${citation}]${expected.judgement ? ' (read, too)' : ''}`

      test(name, () => {
        expect(shortfalls(expected, documents.get(id)!)).toEqual([])
      })

      test(`the check of “${point}” can fail`, () => {
        const others = [...documents.values()].filter(({ persona }) => persona !== id)
        const forbidden = [...(expected.never ?? []), ...(expected.no_links ?? [])]
        expect(forbidden.filter(({ pattern, example }) => !pattern.test(example))).toEqual([])
        for (const clause of expected.without ?? []) {
          expect(known.some((one) => (typeof clause === 'string' ? one === clause : clause.test(one)))).toBe(true)
        }
        const unlike = others.some((document) => shortfalls(expected, document).length > 0)
        expect(unlike || forbidden.length > 0, 'no other document falls short of it').toBe(true)
      })
    }
  })
}
