import { expect, test } from 'vitest'
import { interview } from '#core/questionnaire/interview.ts'
import { keysBehind } from '#core/questionnaire/open-answers.ts'
import type { Answers } from '#core/questionnaire/answers.ts'
import { questionnaire } from '../testing/small-questionnaire.ts'
import { placesOf } from './places.ts'
import { minutesLeft, secondsLeft, type TimeModel } from './time-left.ts'

const model: TimeModel = {
  text: 6,
  url: 6,
  email: 5,
  country: 4,
  state: 3,
  single: 4,
  multiple: 7,
  boolean: 2,
  number: 4,
  date: 4,
  textarea: 15,
  group: 25,
  providers: 7,
  prefilled: 2,
  listed: 1,
  step: 3,
}

const left = (given: Answers, index = 0): number => {
  const filled = interview(questionnaire, given, { today: '2026-11-21', authorities: {} })
  const places = placesOf(questionnaire, filled)
  const behind = keysBehind(questionnaire, places[index]!.id)
  return secondsLeft(questionnaire, places, index, filled, given, behind, model)
}

test('adds up what is untouched: a glance per section, and each type its time', () => {
  // multiple 7, text 6, url 6, email 5, email 5, four sections of 3, and a share of the multiple that apps may be asked
  expect(left({})).toBe(7 + 6 + 6 + 5 + 5 + 4 * 3 + 0.55 * 7)
})

test('what is answered costs nothing, what is filled in already a look', () => {
  expect(left({ platforms: ['website'], websiteName: 'a', websiteUrl: 'a.org', contactEmail: 'a@example.org' })).toBe(
    2 + 4 * 3,
  )
})

test('what answers yet to come may open counts in part, what they open in full, and what they closed not at all', () => {
  expect(left({ platforms: ['website'] })).toBe(6 + 6 + 5 + 5 + 4 * 3)
  expect(left({ platforms: ['mobile'] }) - left({ platforms: ['website'] })).toBe(7 + 3)
})

test('counts from where the person stands', () => {
  expect(left({}, 3)).toBe(5 + 3)
})

test('counts the rows that are read through before the documents are made, until they are', () => {
  const given = { platforms: ['website'], websiteName: 'a', websiteUrl: 'a.org', contactEmail: 'a@example.org' }
  const check = { id: 'check', title: 'Check your answers', shows: 'check', questions: [] } as const
  const checked = {
    ...questionnaire,
    steps: questionnaire.steps.map((step, index, { length }) =>
      index === length - 1 ? { ...step, sections: [...step.sections, check] } : step,
    ),
  }
  const filled = interview(checked, given, { today: '2026-11-21', authorities: {} })
  const places = placesOf(checked, filled)
  const at = (index: number): number =>
    secondsLeft(checked, places, index, filled, given, keysBehind(checked, places[index]!.id), model)
  const rows = filled.visible.size
  expect(at(places.length - 1)).toBe(3 + rows)
  expect(at(0)).toBe(left(given) + 3 + rows)
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
  const filled = interview(listing, given, { today: '2026-11-21', authorities: {} })
  const places = placesOf(listing, filled)
  const after = (filledIn: ReadonlySet<string>): number =>
    secondsLeft(listing, places, places.length - 1, { ...filled, filledIn }, given, new Set(), model)
  expect(after(new Set())).toBe(3 + filled.visible.size)
  expect(after(new Set(['websiteName']))).toBe(3 + filled.visible.size - 1)
})

test('promises whole minutes, never none', () => {
  expect([1, 60, 61, 200].map(minutesLeft)).toEqual([1, 1, 2, 4])
})
