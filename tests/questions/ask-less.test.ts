import { describe, expect, test } from 'vitest'
import { assemble } from '#core/assembly/assemble.ts'
import { cover } from '#core/coverage/coverage.ts'
import { ownEntriesIn, type Answers } from '#core/questionnaire/answers.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { interview } from '#core/questionnaire/interview.ts'
import { questionsOf } from '#core/questionnaire/questionnaire.ts'
import { publishedTypes } from '#scripts/compile-content.ts'
import { loadContent, type Content } from '#server/content/load-content.ts'
import { answersOf, personasOf } from '#tests/support/personas.ts'
import { answersFor, readInterviews } from '#tests/interviews/read-interviews.ts'
import { allPlaces, isOpenedOnScreen, placesOf, questionsAt } from '../../web/wizard/interview/places.ts'
import { gatheredIn } from '../../web/wizard/tools/gathered.ts'

const date = '2026-11-22'

/** An owner, and what they answer for one type. */
type Owner = { readonly id: string; readonly answers: Answers }

const ownersOf = (type: string): readonly Owner[] => [
  ...personasOf(type).map((persona) => ({ id: persona.id, answers: answersOf(persona, type) as Answers })),
  ...readInterviews()
    .filter(({ documents }) => documents.some((one) => one === type))
    .map((owner) => ({ id: owner.file, answers: answersFor(owner, type) as Answers })),
]

describe.each(publishedTypes)('%s', (slug) => {
  const content = loadContent(slug, 'en')!
  const owners = ownersOf(content.questionnaire.type)

  test.each(owners)('every question that applies to $id has one place on the screens', ({ answers }) => {
    const { questionnaire } = content
    const filled = interview(questionnaire, answers, content.checkContext(date))
    const shown = placesOf(questionnaire, filled).flatMap((place) => {
      const { asked, folded } = questionsAt(questionnaire, filled, place)
      const listed = place.section.shows === 'filledIn' ? [...filled.filledIn] : []
      const services = new Set(gatheredIn(questionnaire, place.section).map(({ userData }) => userData))
      const own = [...asked, ...folded].map(({ userData }) => userData).filter((key) => !services.has(key))
      return [...own, ...listed, ...[...services].filter((key) => filled.visible.has(key))]
    })
    const nested = questionsOf(questionnaire).filter(
      ({ userData, ...question }) =>
        filled.visible.has(userData) &&
        !filled.filledIn.has(userData) &&
        !shown.includes(userData) &&
        isOpenedOnScreen({ userData, ...question }, filled),
    )
    expect([...shown, ...nested.map(({ userData }) => userData)].toSorted()).toEqual([...filled.visible].toSorted())
    expect(allPlaces(questionnaire).filter(({ section }) => section.shows === 'filledIn')).toHaveLength(1)
  })

  test.each(owners)('no duty of $id is less met when the interview fills in what it can', ({ answers }) => {
    const full = coverageOf(content, answers)
    const less = coverageOf(content, leftToTheInterview(content, answers))
    expect([...full.met].filter((id) => less.open.has(id))).toEqual([])
  })
})

/** The answers without those that the interview fills in; what owners added in their own words stays. */
function leftToTheInterview({ questionnaire, checkContext }: Content, answers: Answers): Answers {
  const filledIn = (given: Answers): ReadonlySet<string> => interview(questionnaire, given, checkContext(date)).filledIn
  const without = (keys: ReadonlySet<string>): Answers =>
    Object.fromEntries(
      Object.entries(answers).filter(([key, value]) => !keys.has(key) || ownEntriesIn(value).length > 0),
    )
  // Some are filled in only where another answer recommends one; else they are put, and the owner answers.
  return without(filledIn(without(filledIn(answers))))
}

/** The duties that are met, those that are not. */
function coverageOf(content: Content, given: Answers) {
  const { questionnaire, library, words } = content
  const { answers } = checkAnswers(questionnaire, given, content.checkContext(date))
  const { entries } = cover(questionnaire, library, assemble(library, answers, { date }), words)
  const inState = (...states: readonly string[]): ReadonlySet<string> =>
    new Set(entries.filter(({ state }) => states.includes(state)).map(({ requirement }) => requirement.id))
  return {
    met: inState('met'),
    open: inState('missing', 'partly', 'violated'),
  }
}
