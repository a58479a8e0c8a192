import { expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { interview } from '#core/questionnaire/interview.ts'
import type { SiteDetail } from '#core/scan/site-details.ts'
import { loadContent } from '#server/content/load-content.ts'
import { suggestionsFor } from './suggestions.ts'

const { questionnaire } = loadContent('privacy-policy', 'en')!

function suggest(details: readonly Omit<SiteDetail, 'from'>[], given: Answers = {}) {
  const { visible } = interview(questionnaire, given, {
    today: '2026-11-22',
    authorities: {},
    confirmed: 'all' as const,
  })
  const said = details.map((one) => ({ ...one, from: 'imprint' as const }))
  return suggestionsFor(said, questionnaire, given, visible).map(({ question, answered }) => [
    question.userData,
    answered,
  ])
}

test('each detail is offered to its question', () => {
  const details = [
    { field: 'siteName', value: 'Tea' },
    { field: 'name', value: 'Tea GmbH' },
    { field: 'address', value: 'Weg 1\n12345 Ort' },
    { field: 'email', value: 'info@tea.example' },
    { field: 'phone', value: '+49 30 123456' },
  ] as const
  expect(suggest(details)).toEqual([
    ['websiteName', null],
    ['companyName', null],
    ['companyAddress', null],
    ['contactEmail', null],
    ['contactPhone', null],
  ])
})

test('a name without a legal form goes to the question that is asked, one with it to the company alone', () => {
  const person = [{ field: 'name', value: 'Anna Alt' }] as const
  expect(suggest(person, { entityType: 'soleTrader' })).toEqual([['ownerName', null]])
  expect(suggest(person, { entityType: 'company' })).toEqual([['companyName', null]])
  expect(suggest([{ field: 'name', value: 'Alt GmbH' }], { entityType: 'soleTrader' })).toEqual([['companyName', null]])
})

test('an answer that differs is shown beside it; one that is the same is not offered', () => {
  const email = [{ field: 'email', value: 'info@tea.example' }] as const
  expect(suggest(email, { contactEmail: 'ada@tea.example' })).toEqual([['contactEmail', 'ada@tea.example']])
  expect(suggest(email, { contactEmail: 'info@tea.example' })).toEqual([])
})

test('what could be no answer is not offered', () => {
  expect(suggest([{ field: 'phone', value: 'on request' }])).toEqual([])
  expect(suggest([{ field: 'name', value: 'x'.repeat(200) }])).toEqual([])
})
