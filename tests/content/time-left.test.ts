import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Answers } from '#core/questionnaire/answers.ts'
import { interview } from '#core/questionnaire/interview.ts'
import { keysBehind, openAnswers } from '#core/questionnaire/open-answers.ts'
import type { PublishedType, Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { answersOf, personasOf } from '#tests/support/personas.ts'
import { placesOf } from '../../web/wizard/interview/places.ts'
import { minutesLeft, secondsLeft, type TimeModel } from '../../web/wizard/interview/time-left.ts'

const read = <T>(name: string): T => JSON.parse(readFileSync(`build/content/${name}.json`, 'utf8')) as T
const types = read<readonly PublishedType[]>('types')
const seconds = read<TimeModel>('seconds')

test.each(types)('no persona is promised less at the start of $slug than later', ({ type, slug }) => {
  const questionnaire = read<Questionnaire>(`questionnaire-${slug}.en`)
  const context = { today: '2026-11-21', authorities: {} }
  for (const persona of personasOf(type)) {
    const all = answersOf(persona, type) as Answers
    const whole = interview(questionnaire, all, context)
    const given: Record<string, Answers[string]> = {}
    const promised = placesOf(questionnaire, whole).map((place) => {
      const filled = interview(questionnaire, given, context)
      const places = placesOf(questionnaire, filled)
      const index = places.findIndex(({ id }) => id === place.id)
      const open = openAnswers(questionnaire, filled, given, keysBehind(questionnaire, place.id))
      const left = minutesLeft(secondsLeft(questionnaire, places, index, filled, given, open, seconds))
      for (const { userData } of place.section.questions)
        if (whole.visible.has(userData) && all[userData] !== undefined) given[userData] = all[userData]
      return left
    })
    expect(Math.max(...promised), persona.id).toBe(promised[0])
  }
})
