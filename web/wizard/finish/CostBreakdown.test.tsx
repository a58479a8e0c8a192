import { expect, test } from 'vitest'
import { parseCondition } from '#core/condition/parse.ts'
import type { Prices } from '#core/pricing/prices.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { ChoiceQuestion } from '../questions/ChoiceQuestion.tsx'
import { renderPart } from '../testing/render.tsx'
import { question, questionnaire as small } from '../testing/small-questionnaire.ts'
import { CostBreakdown } from './CostBreakdown.tsx'

const answer = (value: string, part = {}) => ({
  value,
  label: value,
  priceExtra: false,
  exclusive: false,
  nested: [],
  ...part,
})
const platforms = question('platforms', {
  type: 'multiple',
  label: 'Where is it used?',
  answers: [
    answer('website'),
    answer('mobile', { priceExtra: true, priceGroup: 'apps' }),
    answer('desktop', { priceExtra: true, priceGroup: 'apps' }),
    answer('ads', {
      priceExtra: true,
      priceGroup: 'advertising',
      freeWhen: parseCondition('platforms has website', {}),
    }),
  ],
})
const questionnaire: Questionnaire = {
  ...small,
  steps: [
    {
      step: 1,
      id: 'platform',
      title: 'Where',
      sections: [{ id: 'platforms', title: 'Where', questions: [platforms] }],
    },
  ],
}
const prices: Prices = {
  currency: 'USD',
  weights: { S: 900, M: 1900 },
  flat: 3900,
  groups: { apps: { label: 'Apps', weight: 'M' }, advertising: { label: 'Advertising', weight: 'S' } },
}

const badges = (html: string): number => html.split('Premium').length - 1
const breakdown = (platformsGiven: string[]) =>
  renderPart(<CostBreakdown />, { questionnaire, given: { platforms: platformsGiven }, payments: true, prices })

test('a group is charged once, however many of its answers were ticked', () => {
  const html = breakdown(['mobile', 'desktop'])
  expect(html).toContain('Apps')
  expect(html).toContain('Where is it used?')
  expect(html.match(/\$19\.00/g)).toHaveLength(2) // the line, and the total
})

test('adds up the groups, and leaves out what is free here', () => {
  expect(breakdown(['mobile', 'ads'])).toContain('$28.00')
  expect(breakdown(['website', 'ads'])).toContain('no answer of yours is premium')
})

test('badges stand at premium answers only where something is charged', () => {
  const rows = (payments: boolean, given = {}) =>
    renderPart(<ChoiceQuestion question={platforms} />, { questionnaire, given, payments })
  expect(badges(rows(true))).toBe(3)
  expect(badges(rows(true, { platforms: ['website'] }))).toBe(2)
  expect(badges(rows(false))).toBe(0)
})
