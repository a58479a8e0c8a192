import fc from 'fast-check'
import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { assemble } from '#core/assembly/assemble.ts'
import { parseCondition } from '#core/condition/parse.ts'
import { cover } from '#core/coverage/coverage.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { publishedTypes } from '#scripts/compile-content.ts'
import { loadContent } from '#server/content/load-content.ts'
import { arbitraryInterview, fitStates } from '#tests/support/arbitrary-interview.ts'
import { meansTrue } from '#tests/support/plain-condition.ts'

const date = '2026-11-21'
let met = 0
let notMet = 0
const lists = (parse(readFileSync('content/law.yaml', 'utf8')) as { lists: Record<string, string[]> }).lists

/** As the files have it; what is written here is read by nothing but this test. */
type Group = string | { when: string; clauses?: string; missing?: string }
type Element = Group[] | { when?: string; met_by?: Group[]; missing?: string; not_here?: string; outside?: string }
type Duty = { id: string; when: string; elements?: Record<string, Element> }
const owed = new Map(
  (
    parse(readFileSync('content/requirements.yaml', 'utf8')) as {
      id: string
      elements?: { id: string; when?: string }[]
    }[]
  ).map(({ id, elements = [] }) => [id, elements]),
)
const dutiesOf = (slug: string): readonly Duty[] =>
  readdirSync(`content/${slug}/duties`).flatMap(
    (file) => parse(readFileSync(`content/${slug}/duties/${file}`, 'utf8')) as Duty[],
  )

/**
 * Whether a duty is met is decided here once more, as naively as possible and from the files themselves: it is met
 * exactly when each element that applies has its clauses in the document.
 */
describe.each(publishedTypes)('%s: a duty is met exactly when every element is', (slug) => {
  const { questionnaire, library, words, checkContext } = loadContent(slug, 'en')!
  const divided = dutiesOf(slug).filter(({ elements }) => elements)

  function isSaid(element: Element, isTrue: (text: string) => boolean, present: ReadonlySet<string>): boolean {
    const { met_by = [], missing, outside } = Array.isArray(element) ? { met_by: element } : element
    if (missing !== undefined || outside !== undefined) return false
    for (const group of met_by) {
      if (typeof group !== 'string' && !isTrue(group.when)) continue
      const clauses = typeof group === 'string' ? group : group.clauses
      if (clauses === undefined || !clauses.split(' | ').some((id) => present.has(id))) return false
    }
    return true
  }

  function applies(duty: string, id: string, element: Element, isTrue: (text: string) => boolean): boolean {
    const catalogued = owed.get(duty)!.find((one) => one.id === id)!.when
    const own = Array.isArray(element) ? {} : element
    return own.not_here === undefined && isTrue(catalogued ?? 'true') && isTrue(own.when ?? 'true')
  }

  test('whatever is answered', () => {
    fc.assert(
      fc.property(arbitraryInterview(questionnaire, checkContext(date, 'all')), (given) => {
        const context = checkContext(date, 'all')
        const { answers, problems } = checkAnswers(questionnaire, fitStates(given, questionnaire, context), context)
        if (problems.length) return
        const assembled = assemble(library, answers, { date })
        const present = new Set(assembled.clauses.map(({ definition }) => definition.id))
        const states = new Map(
          cover(questionnaire, library, assembled, words).entries.map(({ requirement, state }) => [
            requirement.id,
            state,
          ]),
        )
        const isTrue = (text: string): boolean =>
          meansTrue(parseCondition(text, lists), assembled.answers, library.facts)
        for (const { id, elements = {} } of divided) {
          const state = states.get(id)!
          if (state === 'not-applicable' || state === 'violated') continue
          const all = Object.entries(elements).filter(([name, element]) => applies(id, name, element, isTrue))
          const isMet = all.every(([, element]) => isSaid(element, isTrue, present))
          expect({ id, met: state === 'met' }).toEqual({ id, met: isMet })
          if (isMet) met += 1
          else notMet += 1
        }
      }),
      { numRuns: 300 },
    )
  })
})

test('both happened, or nothing was compared', () => {
  expect(met).toBeGreaterThan(100)
  expect(notMet).toBeGreaterThan(100)
})
