import { expect, test } from 'vitest'
import { carryOver } from '#core/questionnaire/carry-over.ts'
import { loadContent } from '#server/content/load-content.ts'

const { questionnaire } = loadContent('cookies-policy', 'en')!

test.each([
  [['analytics'], ['necessary', 'analyticsCookies']],
  [
    ['ads', 'remarketing'],
    ['necessary', 'advertisingCookies', 'remarketingCookies'],
  ],
  [['maps'], ['necessary', 'socialCookies']],
  [['abTesting'], ['necessary', 'preferences']],
  [['hosting'], undefined],
])('what the cookies are for is taken from the tools of the privacy policy: %s', (toolKinds, categories) => {
  const { answers, from } = carryOver(questionnaire, [{ type: 'PRIVACY_POLICY', answers: { toolKinds }, at: 1 }])
  expect(answers['cookieCategories']).toEqual(categories)
  expect(from['cookieCategories']).toBe(categories && 'PRIVACY_POLICY')
})

test('statistics without cookies are no purpose of cookies', () => {
  const given = { toolKinds: ['analytics'], statisticsCookies: 'no' }
  const { answers } = carryOver(questionnaire, [{ type: 'PRIVACY_POLICY', answers: given, at: 1 }])
  expect(answers['cookieCategories']).toBeUndefined()
})
