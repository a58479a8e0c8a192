import { expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf, exampleCompany } from './document-of.ts'

const site: Answers = {
  ...exampleCompany,
  country: 'US',
  state: 'US_MS',
  liabilityTone: 'strict',
  contentTopics: ['finance'],
}
const disclaimer = (more: Answers) => documentOf('disclaimer', { ...site, ...more }).words

test('what excludes warranties in the United States does not say that nothing is limited', () => {
  const home = disclaimer({ audienceRegions: ['home'] })
  expect(home).toContain('We give no warranties for it, express or implied.')
  expect(home).not.toContain('does not limit our liability')
  expect(home).not.toContain('This page does not limit that.')
  const both = disclaimer({ audienceRegions: ['us', 'eea'] })
  expect(both).toContain('We give no warranties for it, express or implied.')
  expect(both).toContain('Outside the United States, this page does not limit our liability.')
  expect(both).not.toMatch(/(^|\n)This page does not limit/)
})

test('nobody acts at their own risk on a page that takes no right away', () => {
  for (const audienceRegions of [['home'], ['worldwide']])
    expect(disclaimer({ audienceRegions, liabilityTone: 'plain' })).not.toContain('own risk')
})
