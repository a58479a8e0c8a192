import { expect, test } from 'vitest'
import type { Answers } from '../answers/answers.ts'
import { ofSameService } from './alike.ts'

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
  expect(ofSameService({ answers: one }, [{ answers: other }], rules)).toHaveLength(same ? 1 : 0)
})

test('an owner of several services has an app that is not taken for one with each website', () => {
  const shop = { answers: { websiteName: 'Lamps' } }
  const terms = { answers: { websiteName: 'Lamps' } }
  const blog = { answers: { websiteName: 'Garden' } }
  const app = { answers: { appName: 'Bubbles' } }
  expect(ofSameService(shop, [terms, blog, app], rules)).toEqual([terms])
  expect(ofSameService(app, [shop, terms, blog], rules)).toEqual([])
  expect(ofSameService(app, [shop, terms], rules)).toEqual([shop, terms])
})
