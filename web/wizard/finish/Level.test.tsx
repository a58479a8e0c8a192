import { expect, test } from 'vitest'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { renderPart } from '../testing/render.tsx'
import { question, questionnaire as small } from '../testing/small-questionnaire.ts'
import { Level } from './Level.tsx'

const answer = (value: string, label: string, priceGroup?: string) => ({
  value,
  label,
  priceExtra: priceGroup !== undefined,
  ...(priceGroup !== undefined && { priceGroup }),
  exclusive: false,
  nested: [],
})
const platforms = question('platforms', {
  type: 'multiple',
  label: 'Where is it used?',
  answers: [answer('website', 'Website'), answer('mobile', 'Mobile', 'apps')],
})
const level = question('documentLevel', {
  type: 'single',
  label: 'Which version?',
  answers: [answer('free', 'At no charge'), answer('professional', 'Everything', 'professional')],
})
const section = (id: string, questions: Questionnaire['steps'][number]['sections'][number]['questions']) => ({
  step: 1,
  id,
  title: id,
  sections: [{ id, title: id, questions }],
})
const questionnaire: Questionnaire = {
  ...small,
  steps: [section('platform', [platforms]), section('professionalChoice', [level])],
}
const prices = {
  list: { currency: 'USD', currencies: { USD: { weights: { S: 900, M: 1900 }, flat: 3900 } } },
  groups: { apps: { label: 'Apps', weight: 'M' }, professional: { label: 'Professional', weight: 'flat' } },
}
const shown = (platform: string) =>
  renderPart(<Level />, {
    questionnaire,
    given: { platforms: [platform], documentLevel: 'free' },
    payments: true,
    prices,
  })

test('nothing is called free while premium answers are charged, and each choice has its price', () => {
  const html = shown('mobile')
  expect(html).not.toContain('At no charge')
  expect(html).toContain('What your answers need: $19.00')
  expect(html).toContain('$58.00 in all')
})

test('without a premium answer the free text is offered, and it is complete', () => {
  const html = shown('website')
  expect(html).toContain('At no charge')
  expect(html).toContain('the free text is complete')
  expect(html).toContain('$39.00 in all')
})

test('prices are shown with the VAT of where the visitor is, and the total says so', () => {
  const html = renderPart(<Level />, {
    questionnaire,
    given: { platforms: ['mobile'], documentLevel: 'free' },
    payments: true,
    prices,
    taxRate: 1900,
  })
  // $19.00 × 1.19 = $22.61
  expect(html).toContain('Total with 19% VAT, paid once')
  expect(html).toContain('$22.61')
  expect(html).not.toContain('$19.00')
})
