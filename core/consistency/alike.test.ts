import { expect, test } from 'vitest'
import type { Answers } from '../questionnaire/answers.ts'
import { aboutSameService } from './alike.ts'

const rules = { identity: ['websiteUrl', 'websiteName', 'appName'] }

test.each<[string, Answers, Answers, boolean]>([
  ['the same host', { websiteUrl: 'https://www.ada.example/shop' }, { websiteUrl: 'http://ada.example' }, true],
  ['another host', { websiteUrl: 'https://ada.example' }, { websiteUrl: 'https://babbage.example' }, false],
  [
    'one of two names',
    { websiteUrl: 'https://a.example', websiteName: 'Ada' },
    { websiteUrl: 'https://b.example', websiteName: 'ada' },
    true,
  ],
  ['nothing to compare by', { websiteName: 'Ada' }, { appName: 'Ada for phones' }, true],
])('%s', (_, one, other, same) => {
  expect(aboutSameService({ answers: one }, { answers: other }, rules)).toBe(same)
})
