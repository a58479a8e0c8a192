import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf } from './document-of.ts'
import { exampleCompany } from './example-company.ts'

/** American law lets a seller limit what it owes consumers. Nobody who lives elsewhere is reached by it. */
const company: Answers = {
  ...exampleCompany,
  country: 'US',
  state: 'US_CA',
  governingCountry: 'US',
  governingState: 'US_CA',
  features: ['accounts', 'subscriptions'],
  sellsWhat: ['saas'],
  customerTypes: 'consumers',
  usConsumerLimits: ['noIndirect', 'cap', 'indemnity'],
  usCapAmount: '500 US dollars',
}
const terms = (more: Answers = {}) => documentOf('terms-conditions', { ...company, ...more })
const limits = [
  'liability-us-limits',
  'liability-us-indirect',
  'liability-us-cap',
  'liability-us-limits-states',
  'indemnity-us',
]
const limitsOf = (more: Answers) => terms(more).clauses.filter((id) => limits.includes(id))

describe('limits towards consumers in the United States', () => {
  test('are said as they were answered, and name the states', () => {
    const { words } = terms()
    expect(words).toContain('The limits that follow apply only to consumers who live in the United States.')
    expect(words).toContain('not liable for indirect, incidental or consequential damages')
    expect(words).toContain('no more than this amount for all your claims together: 500 US dollars')
    expect(words).toContain('In California they do not cover fraud')
    expect(words).toContain('as far as you caused them and the law of your state allows it')
    expect(limitsOf({})).toEqual(limits)
  })
  test('never touch other consumers: beside limits for businesses the text says who has none', () => {
    const { words } = terms({ customerTypes: 'both', liabilityCap: 'fees12' })
    expect(words).toContain(
      'If you are a consumer and do not live in the United States, we are liable to you as the law says. No limit in this part applies to you.',
    )
    expect(terms().words).toContain(
      'We are liable as the law provides. For consumers in the United States, the limits below apply.',
    )
  })
  test.each<[string, Answers]>([
    ['nobody answered', { usConsumerLimits: [] }],
    ['the owner is in Germany', { country: 'DE', governingCountry: 'DE' }],
    ['the owner is in the United Kingdom', { country: 'GB', governingCountry: 'GB' }],
    ['another law governs', { governingCountry: 'IE' }],
    ['only businesses buy', { customerTypes: 'businesses' }],
  ])('are not there where %s', (_why, more) => {
    expect(limitsOf(more)).toEqual([])
    expect(terms(more).words).not.toContain('do not live in the United States')
  })
  test('are not said half: an upper limit needs its amount', () => {
    expect(limitsOf({ usConsumerLimits: ['cap'], usCapAmount: undefined })).toEqual([])
  })
})
