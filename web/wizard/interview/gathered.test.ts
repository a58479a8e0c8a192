import { expect, test } from 'vitest'
import { parseCondition } from '#core/condition/parse.ts'
import type { Question, Section } from '#core/questionnaire/questionnaire.ts'
import { question, questionnaire as small } from '../testing/small-questionnaire.ts'
import { gatheredIn } from './gathered.ts'

const services = (userData: string, when: string): Question =>
  question(userData, { type: 'providers', visibleWhen: parseCondition(when, {}) })
const asked = [
  services('payments', 'features has shop'),
  question('toolKinds', { type: 'multiple', serviceKinds: true }),
  services('analytics', 'toolKinds has analytics'),
]
const sections: readonly Section[] = [
  { id: 'features', title: 'Features', questions: [question('features')] },
  { id: 'tools', title: 'Tools', questions: [...asked, question('notes')] },
  { id: 'filledIn', title: 'Filled in', shows: 'filledIn', questions: [] },
]
const questionnaire = { ...small, steps: [{ step: 1, id: 'build', title: 'Build', sections }] }

test('gathers the questions for services and for their kinds, and no others', () => {
  expect(gatheredIn(questionnaire, sections[1]!)).toEqual(asked)
  expect(gatheredIn(questionnaire, sections[0]!)).toEqual([])
})
