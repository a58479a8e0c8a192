import { expect, test } from 'vitest'
import { ownersDocument, rules } from '#tests/support/owners-documents.ts'
import { parseMarkdown } from '../document/parse-markdown.ts'
import type { OwnersDocument } from './contradiction.ts'
import { findContradictions } from './find-contradictions.ts'

const codes = (...documents: OwnersDocument[]) => findContradictions(documents, rules).map(({ code }) => code)
const properties = { title: 'T', language: 'en', date: '2026-11-21', author: 'Ada Ltd', paper: 'a4' } as const
const text = (markdown: string) => parseMarkdown(markdown, properties)
const analytics = { toolKinds: ['analytics'], analyticsProviders: ['googleAnalytics'] }

test('different company names are one contradiction with every place', () => {
  const [found, ...rest] = findContradictions(
    [
      ownersDocument('PRIVACY_POLICY', { companyName: 'Ada Ltd' }),
      ownersDocument('TERMS_CONDITIONS', { companyName: 'Ada Limited' }),
      ownersDocument('EULA', { companyName: 'Ada Ltd' }),
    ],
    rules,
  )
  expect(rest).toEqual([])
  expect(found).toEqual({
    code: 'differs:companyName',
    words:
      '“companyName?” has different answers: “Ada Ltd” in the Privacy Policy; “Ada Limited” in the Terms & Conditions; “Ada Ltd” in the EULA.',
    places: [
      ['PRIVACY_POLICY', 'Ada Ltd'],
      ['TERMS_CONDITIONS', 'Ada Limited'],
      ['EULA', 'Ada Ltd'],
    ].map(([document, answer]) => ({ document, userData: 'companyName', question: 'companyName?', answer })),
  })
})

test.each([
  ['companyName', 'Ada  Ltd', 'ada ltd'],
  ['companyAddress', '1 High St\nLondon', '1 High St London'],
  ['websiteUrl', 'https://www.ada.example/', 'http://ada.example'],
  ['contactEmail', 'Ada@ada.example', 'ada@ADA.example'],
])('%s: “%s” and “%s” are the same', (key, one, other) => {
  expect(codes(ownersDocument('PRIVACY_POLICY', { [key]: one }), ownersDocument('EULA', { [key]: other }))).toEqual([])
})

test.each([
  ['governingCountry', 'DE', 'FR'],
  ['minimumAge', 13, 16],
  ['trialDays', 7, 14],
])('%s differs', (key, one, other) => {
  expect(codes(ownersDocument('TERMS_CONDITIONS', { [key]: one }), ownersDocument('EULA', { [key]: other }))).toEqual([
    `differs:${key}`,
  ])
})

test('two refund windows, asked under different keys', () => {
  expect(
    codes(
      ownersDocument('EULA', { softwareRefundDays: 14 }),
      ownersDocument('RETURN_REFUND_POLICY', { digitalDays: 30 }),
    ),
  ).toEqual(['differs:digitalRefundPeriod'])
})

test('choices count only where both documents offer them', () => {
  const privacy = ownersDocument(
    'PRIVACY_POLICY',
    { platforms: ['website', 'extension'] },
    {},
    {
      platforms: ['website', 'mobile', 'extension'],
    },
  )
  const terms = (platforms: string[]) =>
    ownersDocument('TERMS_CONDITIONS', { platforms }, {}, { platforms: ['website', 'mobile'] })
  expect(codes(privacy, terms(['website']))).toEqual([])
  const [found] = findContradictions([privacy, terms(['website', 'mobile'])], rules)
  expect(found?.words).toBe(
    '“platforms?” has different answers: none of these in the Privacy Policy; “mobile” in the Terms & Conditions.',
  )
})

test('an analytics service named in one document and denied in another', () => {
  const [found, ...rest] = findContradictions(
    [
      ownersDocument('PRIVACY_POLICY', analytics),
      ownersDocument('COOKIES_POLICY', { cookieCategories: ['necessary'], analyticsProviders: [] }),
    ],
    rules,
  )
  expect(rest).toEqual([])
  expect(found).toMatchObject({
    code: 'service-denied:googleAnalytics',
    words:
      'The Privacy Policy names Google Analytics 4, but your answers for the Cookies Policy say that there is nothing of the kind.',
    places: [
      { document: 'COOKIES_POLICY', userData: 'cookieCategories' },
      { document: 'PRIVACY_POLICY', userData: 'analyticsProviders' },
    ],
  })
})

test('the other way round: cookies of a service that the privacy policy does not know', () => {
  expect(
    codes(
      ownersDocument('COOKIES_POLICY', {
        cookieCategories: ['necessary', 'analyticsCookies'],
        analyticsProviders: ['googleAnalytics'],
      }),
      ownersDocument('PRIVACY_POLICY', { toolKinds: ['analytics'], analyticsProviders: ['hotjar'] }),
    ),
  ).toContain('service-unnamed:googleAnalytics')
})

test.each([
  ['a service without cookies', { toolKinds: ['analytics'], analyticsProviders: ['plausible'] }, ['necessary']],
  [
    'a service without cookies as this owner uses it',
    { toolKinds: ['analytics'], analyticsProviders: ['matomoSelf'], statisticsCookies: 'no' },
    ['necessary'],
  ],
  ['a question that was not reached', analytics, undefined],
])('%s is not missed in the cookies policy', (_, answers, cookieCategories) => {
  expect(
    codes(ownersDocument('PRIVACY_POLICY', answers), ownersDocument('COOKIES_POLICY', { cookieCategories })),
  ).toEqual([])
})

test('an unknown service is not said to be another one', () => {
  expect(
    codes(
      ownersDocument('PRIVACY_POLICY', analytics),
      ownersDocument('COOKIES_POLICY', { cookieCategories: ['analyticsCookies'], analyticsProviders: ['unknown'] }),
    ),
  ).toEqual([])
})

test.each([
  ['training-denied', { purposes: ['training', 'provide'], aiTraining: 'no' }],
  ['sale-denied-with-advertising', { sellsData: 'no', privacyLaws: ['ccpa'], toolKinds: ['remarketing'] }],
  ['newsletter-without-addresses', { features: ['newsletter'], personalData: ['name'] }],
  ['adults-below-eighteen', { childrenAudience: 'adults', minimumAge: 16 }],
])('one interview: %s', (id, answers) => {
  const [found, ...rest] = findContradictions([ownersDocument('PRIVACY_POLICY', answers)], rules)
  expect(found?.code).toBe(`within:${id}`)
  expect(found?.places.length).toBeGreaterThan(0)
  expect(rest).toEqual([])
})

test('free software that sells', () => {
  const inApp = { softwareFeatures: ['inAppPurchases'] }
  expect(codes(ownersDocument('EULA', { ...inApp, licenseModel: ['free'] }))).toEqual([
    'within:purchases-in-free-software',
  ])
  expect(codes(ownersDocument('EULA', { ...inApp, licenseModel: ['free', 'freemium'] }))).toEqual([])
  expect(codes(ownersDocument('EULA', { softwareFeatures: ['online'], licenseModel: ['free'] }))).toEqual([])
})

test.each([
  ['training is a purpose and models are trained', { purposes: ['training'], aiTraining: 'optIn' }],
  ['no sale, and no tool that counts as one', { sellsData: 'no', privacyLaws: ['ccpa'], toolKinds: ['analytics'] }],
  ['no sale, outside California', { sellsData: 'no', privacyLaws: ['gdpr'], toolKinds: ['remarketing'] }],
])('no contradiction: %s', (_, answers) => {
  expect(codes(ownersDocument('PRIVACY_POLICY', answers))).toEqual([])
})

test.each(['ads', 'affiliate'])('a disclaimer that denies what %s on the pages earns', (kind) => {
  const codesOf = (commercialLinks: readonly string[]) =>
    codes(
      ownersDocument('PRIVACY_POLICY', { toolKinds: [kind] }),
      ownersDocument('DISCLAIMER', { commercialLinks: [...commercialLinks] }),
    )
  expect(codesOf(['none'])).toEqual([kind === 'ads' ? 'across:advertisements-denied' : 'across:affiliates-denied'])
  expect(codesOf(['adsShown', 'affiliate'])).not.toContain('across:advertisements-denied')
})

test('terms for adults and a policy for families', () => {
  expect(
    codes(
      ownersDocument('PRIVACY_POLICY', { childrenAudience: 'mixed' }),
      ownersDocument('TERMS_CONDITIONS', { minimumAge: 18, minorsAllowed: false }),
    ),
  ).toEqual(['across:children-and-adults-only'])
})

test('a plan that can be cancelled by phone needs a number', () => {
  const plan = { cancelMethods: ['phone'] }
  const code = 'within:phone-cancellation-without-number'
  expect(codes(ownersDocument('RETURN_REFUND_POLICY', plan))).toEqual([code])
  expect(codes(ownersDocument('TERMS_CONDITIONS', { ...plan, contactPhone: '+49 30 1234567' }))).toEqual([])
  expect(codes(ownersDocument('TERMS_CONDITIONS', { cancelMethods: ['account'] }))).toEqual([])
  expect(codes(ownersDocument('EULA', { ...plan, softwareKind: 'app' }))).toEqual([code])
})

const returns = (
  edited: string,
  assembled = 'You may return goods within 30 days. EU consumers may withdraw within 14 days.',
) => ownersDocument('RETURN_REFUND_POLICY', { returnDays: 30 }, { assembled: text(assembled), edited: text(edited) })

test.each([
  ['another window', 'You may return goods within 60 days. EU consumers may withdraw within 14 days.'],
  ['a second window', 'You may return goods within 30 days. We refund what comes back within two weeks, or 45 days.'],
  ['the statute’s window for the owner’s', 'You may return goods within 14 days.'],
  ['a window in weeks', 'You may return goods within three weeks.'],
  ['a window in months', 'You may return goods within two months.'],
])('an edited text with %s', (_, edited) => {
  const [found, ...rest] = findContradictions([returns(edited)], rules)
  expect(rest).toEqual([])
  expect(found).toMatchObject({ code: 'edited:returnDays', places: [{ userData: 'returnDays' }] })
  expect(found?.words).toContain('you answered 30.')
})

test('an answer of one day reads like one', () => {
  const one = (edited: string) =>
    ownersDocument(
      'RETURN_REFUND_POLICY',
      { returnDays: 1 },
      { assembled: text('Return goods within 1 day.'), edited: text(edited) },
    )
  const [found] = findContradictions([one('Return goods within 5 days.')], rules)
  expect(found?.words).toContain('To “returnDays?” you answered 1.')
})

test.each([
  'Send it back or return it within 30 days. EU consumers may withdraw within 14 days.',
  'You may return goods within thirty days. Deliveries take 5 days.',
])('an edited text that agrees: %s', (edited) => {
  expect(codes(returns(edited))).toEqual([])
})

test('a refund window typed into one document and answered for another', () => {
  const terms = ownersDocument(
    'TERMS_CONDITIONS',
    { companyName: 'Ada Ltd' },
    { assembled: text('Ada Ltd sells.'), edited: text('Ada Ltd sells. We refund you within 90 days.') },
  )
  const [found, ...rest] = findContradictions(
    [terms, ownersDocument('RETURN_REFUND_POLICY', { returnDays: 30 })],
    rules,
  )
  expect(rest).toEqual([])
  expect(found).toMatchObject({
    code: 'edited:returnDays',
    places: [{ document: 'TERMS_CONDITIONS' }, { document: 'RETURN_REFUND_POLICY', userData: 'returnDays' }],
  })
})

const policy = (edited: string) =>
  ownersDocument(
    'PRIVACY_POLICY',
    { companyName: 'Ada Ltd', ...analytics },
    {
      assembled: text('Ada Ltd runs this site. We use Google Analytics 4 to count visits.'),
      edited: text(edited),
    },
  )

test('an edited text that lost the company’s name and a ticked service', () => {
  expect(codes(policy('Babbage Ltd runs this site. We count visits.'))).toEqual([
    'edited:companyName',
    'edited:googleAnalytics',
  ])
})

test('an edited text that names a service nobody ticked, and that another document denies', () => {
  const edited = policy('Ada Ltd runs this site. We use Google Analytics and Mixpanel.')
  expect(codes(edited)).toEqual(['edited:mixpanel'])
  const cookies = ownersDocument('COOKIES_POLICY', { cookieCategories: ['necessary'] })
  expect(codes(edited, cookies)).toContain('service-denied:mixpanel')
})

test('a capital at the beginning of a sentence makes no service', () => {
  expect(codes(policy('Ada Ltd runs this site with Google Analytics 4. Square and triangle are shapes.'))).toEqual([])
})

test('a denial in an edited text names nothing, and hides no contradiction', () => {
  const cookies = ownersDocument(
    'COOKIES_POLICY',
    { cookieCategories: ['necessary'], companyName: 'Ada Ltd' },
    {
      assembled: text('Ada Ltd uses necessary cookies.'),
      edited: text('Ada Ltd uses necessary cookies. We do not use Google Analytics.'),
    },
  )
  const privacy = ownersDocument('PRIVACY_POLICY', { companyName: 'Ada Ltd', ...analytics })
  expect(codes(privacy, cookies)).toEqual(['service-denied:googleAnalytics'])
})

test.each([
  'We do not use Google Analytics 4.',
  'We don’t use Google Analytics 4.',
  'This site runs without Google Analytics.',
])('an edited text that denies what was ticked: %s', (denial) => {
  const [found, ...rest] = findContradictions([policy(`Ada Ltd runs this site. ${denial}`)], rules)
  expect(rest).toEqual([])
  expect(found).toMatchObject({ code: 'edited:googleAnalytics', places: [{ userData: 'analyticsProviders' }] })
  expect(found?.words).toContain('says that Google Analytics 4 is not used')
})

test.each([
  'We do not use Google Analytics 4.',
  'We don’t use Mixpanel, Hotjar or Google Analytics 4.',
  'This site runs without Google Analytics 4.',
  'Google Analytics 4 is no longer used.',
])('a denial beside sentences that still speak of the service: %s', (denial) => {
  const [found, ...rest] = findContradictions(
    [policy(`Ada Ltd runs this site. We use Google Analytics 4. ${denial}`)],
    rules,
  )
  expect(rest.filter(({ code }) => code.includes('googleAnalytics'))).toEqual([])
  expect(found).toMatchObject({ code: 'edited:googleAnalytics' })
})

test.each([
  'We do not use Google Analytics 4 for advertising.',
  'Google Analytics 4 does not use your name.',
  'You can read this site without cookies, which Google Analytics 4 would set.',
  'We do not use your name. Google Analytics 4 counts visits.',
])('a sentence that limits a use is no denial: %s', (sentence) => {
  expect(codes(policy(`Ada Ltd runs this site. We use Google Analytics 4. ${sentence}`))).toEqual([])
})

test('a sentence that denies something else of a service it names denies no use', () => {
  const edited = 'Ada Ltd runs this site. We use Google Analytics 4. Google Analytics 4 does not get your name.'
  expect(codes(policy(edited))).toEqual([])
})

test('an answer that the assembled text prints and the edited one does not, whatever was asked', () => {
  const phone = ownersDocument(
    'PRIVACY_POLICY',
    { contactPhone: '+49 30 7654321' },
    { assembled: text('Call us: +49 30 7654321.'), edited: text('Call us: +49 30 1234567.') },
  )
  expect(codes(phone)).toEqual(['edited:contactPhone'])
})

test.each([
  ['newsletter-purpose-alone', { features: ['contactForm'], purposes: ['provide', 'newsletterSend'] }],
  ['account-purpose-alone', { features: ['contactForm'], purposes: ['account'] }],
  ['orders-purpose-alone', { features: ['contactForm'], purposes: ['orders'] }],
  ['recruiting-purpose-alone', { features: ['contactForm'], purposes: ['recruit'] }],
  ['e-mail-tool-alone', { features: ['contactForm'], purposes: ['provide'], emailMarketingProviders: ['mailchimp'] }],
])('a function that is not ticked while what belongs to it is: %s', (id, answers) => {
  expect(codes(ownersDocument('PRIVACY_POLICY', answers))).toEqual([`within:${id}`])
})

test('documents that agree have no contradiction', () => {
  const same = { companyName: 'Ada Ltd', country: 'DE', contactEmail: 'a@ada.example', ...analytics }
  expect(
    codes(
      ownersDocument('PRIVACY_POLICY', same),
      ownersDocument('COOKIES_POLICY', { ...same, cookieCategories: ['necessary', 'analyticsCookies'] }),
      ownersDocument('EULA', same),
    ),
  ).toEqual([])
})
