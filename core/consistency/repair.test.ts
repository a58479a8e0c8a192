import { expect, test } from 'vitest'
import { ownersDocument, rules } from '#tests/support/owners-documents.ts'
import { parseCondition } from '../condition/parse.ts'
import type { OwnersDocument } from './contradiction.ts'
import { findContradictions } from './find-contradictions.ts'
import { repairFor } from './repair.ts'
import type { WithinRule } from './rules.ts'

const within: readonly WithinRule[] = [
  {
    id: 'statistics-not-a-purpose',
    when: parseCondition('tools has analytics and not (purposes has statistics)', {}),
    change: ['purposes', 'tools'],
  },
  {
    id: 'training-denied',
    when: parseCondition('purposes has training and training == no', {}),
    change: ['training', 'purposes'],
  },
]
const known = {
  ...rules,
  within,
  words: { ...rules.words, within: { 'statistics-not-a-purpose': 's', 'training-denied': 't' } },
}
const offered = {
  purposes: ['orders', 'statistics', 'training'],
  training: ['no', 'optIn', 'optOut'],
  tools: ['analytics', 'maps'],
}
const repairs = (answers: OwnersDocument['answers']) => {
  const documents = [ownersDocument('PRIVACY_POLICY', answers, {}, offered)]
  return findContradictions(documents, known).map((one) => repairFor(one, documents, known))
}

test('the one answer that ends a contradiction is offered, and leaves the others as they are', () => {
  expect(repairs({ tools: ['analytics', 'maps'], purposes: ['orders'] })).toEqual([
    {
      document: 'PRIVACY_POLICY',
      userData: 'purposes',
      value: ['orders', 'statistics'],
      how: 'tick',
      question: 'purposes?',
      answer: 'statistics',
    },
  ])
})

test('where two other answers would end it, the next question is tried', () => {
  expect(repairs({ training: 'no', purposes: ['orders', 'training'] })).toMatchObject([
    { userData: 'purposes', value: ['orders'], how: 'untick', answer: 'training' },
  ])
})

test('where only the owner can know what is right, nothing is offered', () => {
  expect(repairs({ training: 'no', purposes: ['training'] })).toEqual([null])
})

test('no kind of service is unticked: the services that were named under it would be left out', () => {
  const document = ownersDocument('PRIVACY_POLICY', { tools: ['analytics', 'maps'], purposes: ['orders'] }, {}, offered)
  const rule: WithinRule = { ...within[0]!, change: ['tools'] }
  const rulesNow = { ...known, within: [rule] }
  const repairWith = (serviceKinds: boolean) => {
    const steps = document.questionnaire.steps.map((step) => ({
      ...step,
      sections: step.sections.map((section) => ({
        ...section,
        questions: section.questions.map((one) =>
          one.userData === 'tools' && serviceKinds ? { ...one, serviceKinds: true as const } : one,
        ),
      })),
    }))
    const documents = [{ ...document, questionnaire: { ...document.questionnaire, steps } }]
    return findContradictions(documents, rulesNow).map((one) => repairFor(one, documents, rulesNow))
  }
  expect(repairWith(false)).toMatchObject([{ userData: 'tools', how: 'untick', answer: 'analytics' }])
  expect(repairWith(true)).toEqual([null])
})

test('different facts have no repair: which of them is true, nobody but the owner knows', () => {
  const documents = [
    ownersDocument('PRIVACY_POLICY', { companyName: 'Ada Ltd' }),
    ownersDocument('EULA', { companyName: 'Ada Limited' }),
  ]
  expect(findContradictions(documents, rules).map((one) => repairFor(one, documents, rules))).toEqual([null])
})
