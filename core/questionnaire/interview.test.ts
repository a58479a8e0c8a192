import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { costs } from '#core/pricing/costs.ts'
import { type PriceList, pricesOf } from '#core/pricing/price-list.ts'
import type { PriceGroups } from '#core/pricing/prices.ts'
import { answersOf, personasOf } from '#scripts/content/personas.ts'
import type { Answers } from '../answers/answers.ts'
import { authorityFor, type Authorities } from './authority.ts'
import { interview } from './interview.ts'
import { agreementTypes, questionsOf, slugOf, type Questionnaire } from './questionnaire.ts'

const compiled = <T>(name: string): T => JSON.parse(readFileSync(`build/content/${name}.json`, 'utf8')) as T
const questionnaire = compiled<Questionnaire>('questionnaire-privacy-policy.en')
const priceList = compiled<PriceList>('prices')
const priceGroups = compiled<PriceGroups>('price-groups.en')
const context = {
  confirmed: 'all' as const,
  today: '2026-11-21',
  authorities: compiled<Authorities>('authorities'),
}
type ByType<Of> = Readonly<Record<string, Of>>
type Personas = Readonly<Record<string, readonly string[]>>
const since = parse(readFileSync('tests/personas/since-the-simulation.yaml', 'utf8')) as {
  readonly added: ByType<readonly string[]>
  readonly more: ByType<Personas>
  readonly fewer: ByType<Personas>
  readonly fewer_groups: ByType<Personas>
}
/** The keys under which a persona is listed. */
const listed = (persona: string, keys: Personas = {}) =>
  Object.entries(keys).flatMap(([key, personas]) => (personas.includes(persona) ? [key] : []))
const run = (given: Answers) => interview(questionnaire, given, context)

describe.each(agreementTypes)('%s: the personas run as their authors simulated them', (type) => {
  const asked = compiled<Questionnaire>(`questionnaire-${slugOf(type)}.en`)
  // The simulation covers the type's own steps; the common steps that follow them are ours.
  const own = new Set(
    asked.steps
      .filter(({ step }) => step <= (type === 'COOKIES_POLICY' ? 3 : 4))
      .flatMap((step) => step.sections.flatMap((section) => section.questions.map((question) => question.userData))),
  )

  test.each(personasOf(type))('$id $title', (persona) => {
    const { answers, visible } = interview(asked, answersOf(persona, type) as Answers, context)
    const expected = persona.simulated[type]!
    const more = listed(persona.id, since.more[type])
    const fewer = listed(persona.id, since.fewer[type])
    const asThen = [...visible].filter((key) => own.has(key) && ![...since.added[type]!, ...more].includes(key))
    expect([...fewer.filter((key) => visible.has(key)), ...more.filter((key) => !visible.has(key))]).toEqual([])
    expect(asThen.length + fewer.length).toBe(expected.questions_seen)
    const groups = [
      ...costs(asked, answers, pricesOf(priceList, priceGroups, type, 'USD')).lines.map(({ group }) => group),
      ...listed(persona.id, since.fewer_groups[type]),
    ].toSorted()
    expect(groups.length ? groups : ['none: free']).toEqual(expected.premium_groups.toSorted())
  })
})

test('the questionnaire has the steps, sections, questions and prices that its authors give', () => {
  const steps = questionnaire.steps.filter(({ step }) => step <= 4)
  const questions = steps
    .flatMap((step) => step.sections.flatMap((section) => section.questions))
    .filter(({ userData }) => !since.added['PRIVACY_POLICY']!.includes(userData))
  const answers = questions.flatMap((question) => question.answers ?? [])
  expect(steps).toHaveLength(4)
  expect(steps.flatMap((step) => step.sections)).toHaveLength(20)
  expect(questions).toHaveLength(144)
  expect(answers.filter((answer) => answer.priceExtra)).toHaveLength(63)
})

describe('the value of an untouched question', () => {
  test('a default', () => {
    expect(run({}).answers['platforms']).toEqual(['website'])
  })
  test('recommended answers while their condition holds', () => {
    const given = { entityType: 'company', country: 'DE', features: ['shop'], toolKinds: ['none'] } satisfies Answers
    expect(run(given).answers['privacyLaws']).toContain('gdpr')
    expect(
      run({ ...given, audienceRegions: ['us'], country: 'US', state: 'US_OH' }).answers['privacyLaws'],
    ).not.toContain('gdpr')
  })
  test('an emptied answer stays empty', () => {
    expect(run({ platforms: [] }).answers['platforms']).toEqual([])
  })
  test('a prefill from another answer, the visitor, the day and the authority of the state', () => {
    const given = {
      entityType: 'company',
      state: 'DE_BY',
      features: ['shop'],
      toolKinds: ['none'],
      contactEmail: 'a@b.example',
      privacyLaws: ['gdpr'],
    } satisfies Answers
    const { answers } = interview(questionnaire, given, { ...context, visitorCountry: 'DE' })
    expect(answers['country']).toBe('DE')
    expect(answers['deliveryEmail']).toBe('a@b.example')
    expect(answers['effectiveDate']).toBe('2026-11-21')
    expect(answers['documentTitle']).toBe('Privacy Policy')
    expect(answers['complaintAuthority']).toMatch(/Bayerisches Landesamt|Bavarian/)
  })
})

describe('the data protection authority', () => {
  const authorityOf = (answers: Answers) => authorityFor(answers, context.authorities)?.name
  test('of a company in Bavaria is the Landesamt, of a public body the Landesbeauftragter (BayDSG Art. 15 and 18)', () => {
    expect(authorityOf({ country: 'DE', state: 'DE_BY', entityType: 'company' })).toContain('BayLDA')
    expect(authorityOf({ country: 'DE', state: 'DE_BY', entityType: 'publicBody' })).toContain('BayLfD')
  })
  test('of a public body elsewhere is the one of its Land', () => {
    expect(authorityOf({ country: 'DE', state: 'DE_BE', entityType: 'publicBody' })).toContain('Berliner')
  })
})

describe('a prefill that is translated by a table', () => {
  const disclaimer = compiled<Questionnaire>('questionnaire-disclaimer.en')
  const emergencyNumber = (given: Answers) =>
    interview(disclaimer, { contentTopics: ['health'], ...given }, context).answers['emergencyNumber']

  test.each([
    ['US', '911'],
    ['DE', '112'],
    ['GB', '999'],
    ['AU', '000'],
    ['JP', '119'],
  ])('the emergency number of %s is %s', (country, number) => {
    expect(emergencyNumber({ country })).toBe(number)
  })
  test('nothing is filled in for a country that the table does not know, its code least of all', () => {
    expect(emergencyNumber({ country: 'AF' })).toBeUndefined()
  })
  test('what the person typed stays', () => {
    expect(emergencyNumber({ country: 'US', emergencyNumber: '988' })).toBe('988')
  })
})

describe('a question that other answers may settle', () => {
  const disclaimer = compiled<Questionnaire>('questionnaire-disclaimer.en')
  const placed = (given: Answers) => interview(disclaimer, { contentTopics: ['health'], ...given }, context)

  test('is listed with the answer that follows, and with another that the person gave instead', () => {
    expect(placed({ country: 'DE' }).filledIn).toContain('emergencyNumber')
    expect(placed({ country: 'DE', emergencyNumber: '116117' }).filledIn).toContain('emergencyNumber')
  })
  test('stays where it is put while it is answered, when nothing follows', () => {
    expect(placed({ country: 'AF' }).folded).toContain('emergencyNumber')
    expect(placed({ country: 'AF', emergencyNumber: '1' }).folded).toContain('emergencyNumber')
    const terms = compiled<Questionnaire>('questionnaire-terms-conditions.en')
    const methods = (given: Answers) =>
      interview(terms, { entityType: 'company', country: 'DE', features: ['shop'], ...given }, context)
    for (const given of [{}, { paymentMethods: ['card'] }]) {
      expect(methods(given).visible).toContain('paymentMethods')
      expect(methods(given).filledIn).not.toContain('paymentMethods')
    }
    expect(methods({ paymentProviders: ['paypal'] }).filledIn).toContain('paymentMethods')
  })
})

describe('hidden questions', () => {
  test('count as unanswered, for the questions after them too', () => {
    const hidden = run({ platforms: ['website'], appStores: ['otherStore'], otherStoreName: 'F-Droid' })
    expect(hidden.visible.has('appStores')).toBe(false)
    expect(hidden.answers).not.toHaveProperty('otherStoreName')
    const shown = run({ platforms: ['mobile'], appStores: ['otherStore'], otherStoreName: 'F-Droid' })
    expect(shown.answers['otherStoreName']).toBe('F-Droid')
  })
  test('a section that is hidden hides its questions', () => {
    expect(run({ entityType: 'individual' }).sections.has('build/laws')).toBe(false)
    expect(run({ entityType: 'company' }).sections.has('build/laws')).toBe(true)
  })
  test('an answer that is no longer offered is dropped', () => {
    expect(run({ platforms: ['website'], features: ['inAppPurchases', 'shop'] }).answers['features']).toEqual(['shop'])
    expect(run({ platforms: ['mobile'], features: ['inAppPurchases', 'shop'] }).answers['features']).toEqual([
      'inAppPurchases',
      'shop',
    ])
  })
})

test('every question of the questionnaire can be asked', () => {
  const asked = new Set<string>()
  const everything: Record<string, Answers[string]> = {}
  for (const question of questionsOf(questionnaire)) {
    if (question.type === 'multiple')
      everything[question.userData] = [
        ...question.answers!.filter(({ exclusive }) => !exclusive).map(({ value }) => value),
        ...(question.addYourOwn ? [{ name: 'Something of our own' }] : []),
      ]
    if (question.type === 'providers') everything[question.userData] = ['unknown']
    if (question.type === 'boolean') everything[question.userData] = true
  }
  const singles = questionsOf(questionnaire).filter(({ type }) => type === 'single')
  for (const country of ['US', 'DE', 'GB', 'CA']) {
    for (const entityType of ['individual', 'soleTrader', 'company']) {
      for (const single of singles) {
        for (const { value } of single.answers!) {
          const answers = {
            ...everything,
            country,
            entityType,
            sellsData: 'money',
            automatedDecisions: 'solely',
            dpo: 'yes',
            ownDpf: 'yes',
            retentionStyle: 'table',
            documentLevel: 'professional',
            [single.userData]: value,
          }
          for (const key of run(answers).visible) asked.add(key)
        }
      }
      // What is asked where a tool is absent, and of a tool that counts visits in more than one way.
      for (const toolKinds of [['none'], ['analytics']])
        for (const key of run({
          country,
          entityType,
          features: ['none'],
          toolKinds,
          analyticsProviders: ['matomoSelf'],
          documentLevel: 'professional',
        }).visible)
          asked.add(key)
      // Whether a contact form brings what belongs to a secret profession is asked where nothing else brings data.
      for (const key of run({ country, entityType, features: ['contactForm'], toolKinds: ['none'] }).visible)
        asked.add(key)
      // What is asked where error reports are sent and no banner asks about them.
      for (const key of run({
        country,
        entityType,
        platforms: ['mobile'],
        toolKinds: ['appSdks'],
        appSdkProviders: ['crashlytics'],
        documentLevel: 'professional',
      }).visible)
        asked.add(key)
    }
  }
  expect(
    questionsOf(questionnaire)
      .map(({ userData }) => userData)
      .filter((key) => !asked.has(key)),
  ).toEqual([])
})
