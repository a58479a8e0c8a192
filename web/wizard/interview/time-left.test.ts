import { expect, test } from 'vitest'
import { interview } from '#core/questionnaire/interview.ts'
import { keysBehind } from '#core/questionnaire/open-answers.ts'
import type { Answers } from '#core/answers/answers.ts'
import { parseCondition } from '#core/condition/parse.ts'
import type { Question, Step } from '#core/questionnaire/questionnaire.ts'
import { question, questionnaire } from '../testing/small-questionnaire.ts'
import { placesOf } from './places.ts'
import { minutesLeft, secondsLeft } from './time-left.ts'
import type { TimeModel } from './time-of.ts'

// Powers of ten, so that a sum shows what was counted. Every label here is one word.
const model: TimeModel = { word: 1, choice: 10, field: 100, section: 1000, end: 10_000 }

const left = (given: Answers, index = 0): number => {
  const filled = interview(questionnaire, given, { today: '2026-11-21', authorities: {}, confirmed: 'all' as const })
  const places = placesOf(questionnaire, filled)
  const behind = keysBehind(questionnaire, places[index]!.id)
  return secondsLeft(questionnaire, places, index, filled, given, behind, model)
}

/** Asks for what only another answer, yet to come, opens. */
const forComments: Step = {
  step: 3,
  id: 'comments',
  title: 'Comments',
  sections: [
    {
      id: 'comments',
      title: 'Comments',
      questions: [question('moderator', { visibleWhen: parseCondition('websiteName is_set', {}) })],
    },
  ],
}

test('adds up what is untouched: the words, and what it takes to answer', () => {
  // Of the multiple question a label and two answers, four fields, four sections, and a share of the multiple that apps may be asked.
  expect(left({})).toBeCloseTo(3 + 20 + 4 * 101 + 4000 + 10_000 + 0.35 * (3 + 20))
})

test('what is answered costs nothing, what is filled in already its words', () => {
  expect(left({ platforms: ['website'], websiteName: 'a', websiteUrl: 'a.org', contactEmail: 'a@example.org' })).toBe(
    1 + 4000 + 10_000,
  )
})

test('what answers yet to come may open counts in part, what they open in full, and what they closed not at all', () => {
  expect(left({ platforms: ['website'] })).toBe(4 * 101 + 4000 + 10_000)
  expect(left({ platforms: ['mobile'] }) - left({ platforms: ['website'] })).toBe(3 + 20 + 1000)
})

test('a website of which nothing else is known opens less than an app', () => {
  const opening = (platforms: readonly string[]): number => {
    const more = { ...questionnaire, steps: [...questionnaire.steps.slice(0, 3), forComments, questionnaire.steps[3]!] }
    const given = { platforms }
    const filled = interview(more, given, { today: '2026-11-21', authorities: {}, confirmed: 'all' as const })
    const places = placesOf(more, filled)
    const at = (one: typeof more): number => secondsLeft(one, places, 0, filled, given, new Set(), model)
    return at(more) - at({ ...more, steps: more.steps.filter((step) => step !== forComments) })
  }
  expect(opening(['website'])).toBeCloseTo(0.15 * 101)
  expect(opening(['website', 'mobile'])).toBeCloseTo(0.35 * 101)
})

test('what stands in a fold is not waited for, nor what only its answers open', () => {
  const perhaps = parseCondition('websiteName is_set', {})
  const opening = (questions: readonly Question[]): number => {
    const step = { ...forComments, sections: [{ id: 'comments', title: 'Comments', questions }] }
    const more = { ...questionnaire, steps: [...questionnaire.steps.slice(0, 3), step, questionnaire.steps[3]!] }
    const given = { platforms: ['website'] }
    const filled = interview(more, given, { today: '2026-11-21', authorities: {}, confirmed: 'all' as const })
    return secondsLeft(more, placesOf(more, filled), 0, filled, given, new Set(), model) - left(given)
  }
  const deletion = question('deletion', { finePoint: true, required: false, visibleWhen: perhaps })
  const visibleWhen = parseCondition('deletion has bin', {})
  const days = question('days', { nestedIn: ['deletion=bin'], visibleWhen })
  expect(opening([deletion])).toBe(0)
  expect(opening([deletion, days])).toBe(0)
  expect(opening([deletion, { ...days, nestedIn: ['deletion=bin', 'platforms=mobile'] }])).toBeCloseTo(0.15 * 101)
})

test('counts from where the person stands', () => {
  expect(left({}, 3)).toBe(101 + 1000 + 10_000)
})

test('counts what was typed once more where it is read through before the documents are made', () => {
  const given = { platforms: ['website'], websiteName: 'a', websiteUrl: 'a.org', contactEmail: 'a@example.org' }
  const check = { id: 'check', title: 'Check your answers', shows: 'check', questions: [] } as const
  const checked = {
    ...questionnaire,
    steps: questionnaire.steps.map((step, index, { length }) =>
      index === length - 1 ? { ...step, sections: [...step.sections, check] } : step,
    ),
  }
  const filled = interview(checked, given, { today: '2026-11-21', authorities: {}, confirmed: 'all' as const })
  const places = placesOf(checked, filled)
  const at = (index: number): number =>
    secondsLeft(checked, places, index, filled, given, keysBehind(checked, places[index]!.id), model)
  // Name, address and two e-mails: a label and the three words of an answer each. What was chosen is folded.
  const rows = 4 * (1 + 3)
  expect(at(places.length - 1)).toBe(rows + 1000 + 10_000)
  expect(at(0)).toBe(left(given) + rows + 1000)
})

test('what is filled in is read once: where it is confirmed', () => {
  const confirm = { id: 'filledIn', title: 'We filled this in', shows: 'filledIn', questions: [] } as const
  const check = { id: 'check', title: 'Check your answers', shows: 'check', questions: [] } as const
  const listing = {
    ...questionnaire,
    steps: questionnaire.steps.map((step, index, { length }) =>
      index === length - 1 ? { ...step, sections: [...step.sections, confirm, check] } : step,
    ),
  }
  const given = { platforms: ['website'], websiteName: 'a', websiteUrl: 'a.org', contactEmail: 'a@example.org' }
  const filled = interview(listing, given, { today: '2026-11-21', authorities: {}, confirmed: 'all' as const })
  const places = placesOf(listing, filled)
  const after = (filledIn: ReadonlySet<string>): number =>
    secondsLeft(listing, places, places.length - 1, { ...filled, filledIn }, given, new Set(), model)
  expect(after(new Set())).toBe(4 * (1 + 3) + 1000 + 10_000)
  expect(after(new Set(['websiteName']))).toBe(3 * (1 + 3) + 1000 + 10_000)
})

test('promises whole minutes, never none', () => {
  expect([1, 60, 61, 200].map(minutesLeft)).toEqual([1, 1, 2, 4])
})
