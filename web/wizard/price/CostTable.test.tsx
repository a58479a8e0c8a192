import { describe, expect, test } from 'vitest'
import { parseCondition } from '#core/condition/parse.ts'
import type { Answers } from '#core/answers/answers.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { ChoiceQuestion } from '../questions/ChoiceQuestion.tsx'
import { renderPart } from '../testing/render.tsx'
import { question, questionnaire as small } from '../testing/small-questionnaire.ts'
import { CostTable } from './CostTable.tsx'
import { RunningSum } from './RunningSum.tsx'

const answer = (value: string, part = {}) => ({
  value,
  label: value,
  priceExtra: false,
  exclusive: false,
  nested: [],
  ...part,
})
const country = question('country', { type: 'country', label: 'Where are you?' })
const platforms = question('platforms', {
  type: 'multiple',
  label: 'Where is it used?',
  answers: [
    answer('website'),
    answer('mobile', { label: 'On phones', priceExtra: true, priceGroup: 'apps' }),
    answer('desktop', { priceExtra: true, priceGroup: 'apps' }),
    answer('ads', {
      priceExtra: true,
      priceGroup: 'advertising',
      freeWhen: parseCondition('platforms has website', {}),
    }),
  ],
})
const stores = question('stores', {
  type: 'single',
  label: 'Is it in a store?',
  answers: [answer('yes', { priceExtra: true, priceGroup: 'apps' }), answer('none')],
})
const questionnaire: Questionnaire = {
  ...small,
  steps: [
    {
      step: 1,
      id: 'platform',
      title: 'Where',
      sections: [{ id: 'platforms', title: 'Where', questions: [country, platforms, stores] }],
    },
  ],
}
const prices = {
  list: {
    currency: 'USD',
    currencies: {
      USD: { weights: { S: 900, M: 1900 }, flat: 3900 },
      EUR: { weights: { S: 800, M: 1800 }, flat: 3700, countries: ['DE'] },
    },
  },
  groups: { apps: { label: 'Apps', weight: 'M' }, advertising: { label: 'Advertising', weight: 'S' } },
}
type More = { readonly paid?: readonly string[]; readonly taxRate?: number }
const breakdown = (given: Answers, more: More = {}) =>
  renderPart(<CostTable caption="" />, { questionnaire, given, payments: true, prices, ...more })
const rowsOf = (asked: typeof platforms, given: Answers) =>
  renderPart(<ChoiceQuestion question={asked} />, { questionnaire, given, payments: true, prices })
const count = (html: string, what: RegExp): number => html.match(what)?.length ?? 0

describe('the list of what costs something', () => {
  test('has a group once, with the answers that brought it in, each with its question', () => {
    const html = breakdown({ platforms: ['mobile', 'desktop'] })
    expect(html).toContain('Apps')
    expect(html).toMatch(/Where is it used\?<\/button> On phones; desktop/)
    expect(count(html, /\$19\.00/g)).toBe(2) // the line, and the total
  })
  test('adds up the groups, and leaves out what is free here', () => {
    expect(breakdown({ platforms: ['mobile', 'ads'] })).toContain('$28.00')
    expect(breakdown({ platforms: ['website', 'mobile', 'ads'] })).not.toContain('Advertising')
  })
  test('is in the currency of the country that was answered, with its VAT', () => {
    // €18.00 × 1.19 = €21.42
    expect(breakdown({ country: 'DE', platforms: ['mobile'] }, { taxRate: 1900 })).toContain('€21.42')
    expect(breakdown({ country: 'US', platforms: ['mobile'] })).toContain('$19.00')
  })
  test('leaves out what was paid for before', () => {
    const html = breakdown({ platforms: ['mobile', 'ads'] }, { paid: ['apps'] })
    expect(html).not.toContain('Apps')
    expect(html).toContain('$9.00')
  })
})

describe('the amount at a question', () => {
  test('stands once, and marks the answers that differ', () => {
    const html = rowsOf(stores, {})
    expect(count(html, /\+ \$19\.00/g)).toBe(1)
    expect(count(html, />\+</g)).toBe(1)
    expect(html).toMatch(/yes<span[^>]*><span[^>]*>Adds \$19\.00 to the price/)
    expect(html).not.toMatch(/none<span/)
  })
  test('is a range where its answers cost differently, and each of them has its own', () => {
    const html = rowsOf(platforms, {})
    expect(html).toMatch(/\+ \$9\.00\s–\s\$19\.00/)
    expect(count(html, /\+ \$19\.00/g)).toBe(2)
    expect(count(html, /\+ \$9\.00</g)).toBe(1)
  })
  test('is gone where another question brought the group in', () => {
    expect(rowsOf(stores, { platforms: ['mobile'] })).not.toContain('$')
  })
  test('is nowhere where nothing is charged', () => {
    const html = renderPart(<ChoiceQuestion question={platforms} />, { questionnaire, given: {}, payments: false })
    expect(html).not.toContain('$')
  })
})

test('the sum beside the counter begins with the first answer that costs something', () => {
  const sum = (given: Answers) => renderPart(<RunningSum />, { questionnaire, given, payments: true, prices })
  expect(sum({ platforms: ['website'] })).toBe('')
  expect(sum({ platforms: ['mobile'] })).toContain('$19.00 so far')
})
