import { expect, test } from 'vitest'
import { questionFor } from '#tests/support/small-question.ts'
import { clause, p } from '../document/build.ts'
import { typedIn, typedWords } from './typed-words.ts'

const field = { label: '', required: true, type: 'text' } as const
const questions = [
  questionFor('websiteName'),
  questionFor('contactEmail', { type: 'email' }),
  questionFor('country', { type: 'country' }),
  questionFor('features', { type: 'multiple', addYourOwn: true }),
  questionFor('hosting', { type: 'providers' }),
  questionFor('about', { type: 'textarea' }),
  questionFor('retentionTable', {
    type: 'group',
    fields: [
      { ...field, userData: 'retentionData' },
      { ...field, userData: 'retentionYears', type: 'number' },
    ],
  }),
]
const questionnaire = {
  steps: [{ step: 1, id: 'one', title: '', sections: [{ id: 'one', title: '', questions }] }],
}

test('what an owner typed are their words, and neither names nor what they chose', () => {
  const words = typedWords(questionnaire, {
    websiteName: 'Ruth’s Backyard',
    country: 'US',
    contactEmail: 'ruth@example.org',
    features: ['comments', { name: 'Counting the bees' }],
    hosting: ['hetzner', { name: 'Hive Hosting', purpose: 'keeping our pages' }],
    about: ' All about bees ',
    retentionTable: [{ retentionData: 'Bee counts', retentionYears: 2 }],
  })
  expect(words.toSorted()).toEqual(['All about bees', 'Bee counts', 'Counting the bees', 'keeping our pages'])
})

test('they are found as whole words, whatever their capitals and marks', () => {
  const printed = clause('use', p('We do this for', ' counting the “bees”.'))
  expect(typedIn(printed, ['Counting the bees', 'count', 'Bees and wasps'])).toEqual(['Counting the bees'])
  expect(typedIn(printed, ['…'])).toEqual([])
})
