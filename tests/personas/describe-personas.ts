import { describe, expect, test } from 'vitest'
import { clausesOf } from '#core/library/words.ts'
import { loadContent } from '#server/content/load-content.ts'
import { personasOf, pointsOf } from '#tests/support/personas.ts'
import { documentOf, shortfalls, type Expectation } from './expectation.ts'

/** Expectations by persona, then by the point's own words in tests/personas.yaml. */
export type Checks = Readonly<
  Record<
    string,
    {
      readonly must?: Readonly<Record<string, Expectation>>
      readonly must_not?: Readonly<Record<string, Expectation>>
    }
  >
>

/** Tests every persona that needs an agreement of the type. */
export function describePersonas(slug: string, checks: Checks): void {
  const content = loadContent(slug, 'en')!
  const { library, questionnaire } = content
  const personas = personasOf(questionnaire.type)
  const points = pointsOf(questionnaire.type)
  const documents = new Map(personas.map((persona) => [persona.id, documentOf(content, persona)]))
  const known = clausesOf(library).map(({ id }) => id)

  test('every point of tests/personas.yaml has a check, and every check has its point', () => {
    const checked = Object.entries(checks).flatMap(([persona, kinds]) =>
      Object.entries(kinds).flatMap(([kind, byPoint]) =>
        Object.keys(byPoint).map((point) => `${persona} ${kind}: ${point}`),
      ),
    )
    expect(checked.toSorted()).toEqual(
      points.map(({ persona, kind, point }) => `${persona} ${kind}: ${point}`).toSorted(),
    )
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
    for (const { kind, point, citation } of points.filter(({ persona }) => persona === id)) {
      const expected = checks[id]?.[kind]?.[point]
      if (!expected) continue
      const name = `${kind.replace('_', ' ')}: ${point} [${citation}]${expected.judgement ? ' (read, too)' : ''}`

      test(name, () => {
        expect(shortfalls(expected, documents.get(id)!)).toEqual([])
      })

      test(`the check of “${point}” can fail`, () => {
        const others = [...documents.values()].filter(({ persona }) => persona !== id)
        const caught = [
          ...(expected.silent ?? []).map(({ on, example }) => [on.test(example), example]),
          ...(expected.noLinks ?? []).map(({ to, example }) => [to.test(example), example]),
        ]
        expect(caught.filter(([found]) => !found)).toEqual([])
        for (const clause of expected.without ?? []) {
          expect(known.some((one) => (typeof clause === 'string' ? one === clause : clause.test(one)))).toBe(true)
        }
        const unlike = others.some((document) => shortfalls(expected, document).length > 0)
        expect(unlike || caught.length > 0, 'no other document falls short of it').toBe(true)
      })
    }
  })
}
