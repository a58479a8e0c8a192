import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import type { DocumentRules } from '#core/documents/needed-documents.ts'
import { usefulTypes } from './useful-types.ts'

const rules = JSON.parse(readFileSync('build/content/documents.en.json', 'utf8')) as DocumentRules
const typesFor = (answers: Answers) => [...usefulTypes(rules, [{ answers, at: 1 }])]

test('a shop is not led to a licence for programs, and an app is', () => {
  const shop = { platforms: ['website'], features: ['shop', 'accounts'], country: 'DE', audienceRegions: ['eea'] }
  expect(typesFor(shop)).toEqual(expect.arrayContaining(['PRIVACY_POLICY', 'TERMS_CONDITIONS', 'RETURN_REFUND_POLICY']))
  expect(typesFor(shop)).not.toContain('EULA')
  expect(typesFor({ platforms: ['mobile'], country: 'US', audienceRegions: ['us'] })).toContain('EULA')
})

test('what was answered last counts', () => {
  const earlier = [
    { answers: { platforms: ['website'] }, at: 2 },
    { answers: { platforms: ['mobile'] }, at: 1 },
  ]
  expect([...usefulTypes(rules, earlier)]).not.toContain('EULA')
})
