import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { assemble } from '#core/assembly/assemble.ts'
import { comingChanges } from '#core/calendar/coming-changes.ts'
import { addDays, type Day } from '#core/day.ts'
import type { ClauseLibrary } from '#core/library/library.ts'
import { clausesOf } from '#core/library/words.ts'
import type { Answers } from '#core/answers/answers.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { publishedTypes } from '#scripts/compile-content.ts'
import { loadContent } from '#server/content/load-content.ts'
import { arbitraryInterview, fitStates } from '#tests/support/arbitrary-interview.ts'

/** The day of the catalogue; what lies before it is law. */
const date = '2026-11-21'
const calendar = parse(readFileSync('content/law.yaml', 'utf8'))['calendar'] as readonly {
  readonly date: string
  readonly what: string
  readonly no_clause?: string
}[]

const dayAfter = (day: Day): Day => addDays(day, 1)
const daysIn = (library: ClauseLibrary): readonly string[] =>
  [
    ...clausesOf(library).flatMap(({ from, until }) => [from, until && dayAfter(until)]),
    ...library.requirements.map(({ effective }) => effective),
  ].filter((day) => day !== undefined && day > date) as string[]
const all = publishedTypes.map((slug) => loadContent(slug, 'en')!.library)

describe('the calendar', () => {
  test('has every later day on which a clause or duty begins or ends', () => {
    const days = new Set(calendar.map((entry) => entry.date))
    expect([...new Set(all.flatMap(daysIn))].filter((day) => !days.has(day))).toEqual([])
  })
  test('has no later day without an effect, unless it says why', () => {
    const days = new Set(all.flatMap(daysIn))
    const idle = calendar.filter((entry) => entry.date > date && !days.has(entry.date))
    for (const { what, no_clause: reason } of idle) expect(reason, what).toMatch(/^[A-Z].{20,}\.$/)
    expect(calendar.filter((entry) => entry.no_clause && days.has(entry.date))).toEqual([])
  })
  test('is in order', () => {
    const days = calendar.map((entry) => entry.date)
    expect(days).toEqual(days.toSorted())
    for (const day of days) expect(day).toMatch(/^\d{4}-\d\d-\d\d$/)
  })
})

/** Days, clauses and duties as the catalogue and the statutes behind it give them. */
describe('what the law will change for', () => {
  const changes = (slug: string, answers: Answers) =>
    comingChanges(loadContent(slug, 'en')!.library, answers, date).map(({ date: day, comes, goes, duties }) => ({
      day,
      comes: comes.map(({ id }) => id),
      goes: goes.map(({ id }) => id),
      duties: duties.map(({ id }) => id),
    }))
  const site = {
    platforms: ['website'],
    websiteName: 'Lantern',
    privacyEmail: 'a@lantern.example',
    entityType: 'company',
  }

  test('a policy under Indian law: the DPDP Act replaces the rules of 2011 on 13 May 2027', () => {
    const found = changes('privacy-policy', { ...site, country: 'IN', privacyLaws: ['dpdp'], personalData: ['name'] })
    expect(found).toEqual([
      {
        day: '2027-05-13',
        comes: ['india-dpdp'],
        goes: ['india-spdi', 'india-grievance-time'],
        duties: ['in-dpdp-rules', 'in-dpdp-notice'],
      },
    ])
  })
  test('a policy that names Oklahoma and Vermont: both laws begin on a day of their own', () => {
    const found = changes('privacy-policy', {
      ...site,
      country: 'US',
      privacyLaws: ['usStates'],
      usStatesScope: 'chosen',
      usStatesApplicable: ['OK', 'VT'],
      personalData: ['name'],
    })
    expect(found.map(({ day, comes, goes }) => [day, comes, goes])).toEqual([
      ['2027-01-01', ['us-state-ok'], ['us-state-ok-announced']],
      ['2028-01-01', ['us-state-vt'], ['us-state-vt-announced']],
    ])
    expect(found[0]!.duties).toEqual(['us-2027-state-laws'])
  })
})

describe.each(publishedTypes)('%s: what is foretold is what comes', (slug) => {
  const { questionnaire, library, checkContext } = loadContent(slug, 'en')!
  const days = [...new Set(daysIn(library))].toSorted()
  const clausesAt = (answers: Answers, day: string): string[] =>
    assemble(library, answers, { date: day }).clauses.map(({ definition }) => definition.id)

  test('a document made on any later day has the clauses that were foretold', () => {
    const context = checkContext(date, 'all')
    fc.assert(
      fc.property(arbitraryInterview(questionnaire, context), (given) => {
        const { answers } = checkAnswers(questionnaire, fitStates(given, questionnaire, context), context)
        const changes = comingChanges(library, answers, date)
        const foretold = new Set(clausesAt(answers, date))
        for (const day of [...days, '2030-01-01']) {
          for (const { comes, goes } of changes.filter((change) => change.date === day)) {
            for (const { id } of goes) expect(foretold.delete(id), id).toBe(true)
            for (const { id } of comes) expect(foretold.has(id), id).toBe(false)
            for (const { id } of comes) foretold.add(id)
          }
          expect([...foretold].toSorted()).toEqual(clausesAt(answers, day).toSorted())
        }
        expect(changes.every((change) => days.includes(change.date))).toBe(true)
      }),
      { numRuns: 80 },
    )
  })
})
