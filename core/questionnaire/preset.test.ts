import { expect, test } from 'vitest'
import { asking, questionFor } from '#tests/support/small-question.ts'
import { fromPreset, isFromPreset, withoutPreset, type Preset } from './preset.ts'
import type { Answer } from './questionnaire.ts'

const answer = (value: string): Answer => ({
  value,
  label: value,
  priceExtra: false,
  exclusive: value === 'none',
  nested: [],
})
const questionnaire = asking([
  questionFor('toolKinds', { type: 'multiple', answers: ['none', 'hosting', 'ads'].map(answer) }),
  questionFor('hostingProviders', { type: 'providers' }),
  questionFor('entityType', { type: 'single', answers: ['company', 'individual'].map(answer) }),
])
const preset: Preset = {
  id: 'shopify',
  name: 'Shopify shop',
  answers: { toolKinds: ['hosting'], hostingProviders: ['shopify'], entityType: 'company', elsewhere: ['x'] },
}

test('answers what is open, and only what is asked', () => {
  expect(fromPreset(questionnaire, {}, preset)).toEqual({
    applied: { toolKinds: ['hosting'], hostingProviders: ['shopify'], entityType: 'company' },
    clashes: [],
  })
})

test('adds to lists and keeps what was added by hand', () => {
  const given = { toolKinds: ['ads'], hostingProviders: ['ionos', { name: 'My rack' }], entityType: 'company' }
  expect(fromPreset(questionnaire, given, preset)).toEqual({
    applied: { toolKinds: ['ads', 'hosting'], hostingProviders: ['ionos', 'shopify', { name: 'My rack' }] },
    clashes: [],
  })
})

test('leaves an answer that it contradicts, and says so', () => {
  expect(fromPreset(questionnaire, { toolKinds: ['none'], entityType: 'individual' }, preset)).toEqual({
    applied: { hostingProviders: ['shopify'] },
    clashes: [
      { key: 'toolKinds', given: ['none'], offered: ['hosting'] },
      { key: 'entityType', given: 'individual', offered: 'company' },
    ],
  })
})

test('is taken back without what was changed since', () => {
  const before = { toolKinds: ['ads'] }
  const { applied } = fromPreset(questionnaire, before, preset)
  const changed = { ...before, ...applied, hostingProviders: ['shopify', 'ionos'] }
  expect(isFromPreset(changed, applied, 'hostingProviders')).toBe(false)
  expect(withoutPreset(changed, { id: 'shopify', applied, before })).toEqual({
    toolKinds: ['ads'],
    hostingProviders: ['shopify', 'ionos'],
  })
})
