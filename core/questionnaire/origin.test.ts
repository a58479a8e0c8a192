import { expect, test } from 'vitest'
import { loadContent } from '#server/content/load-content.ts'
import type { Answers } from '../answers/answers.ts'
import { checkAnswers, confirmationProblems } from './check.ts'
import { combine } from './combine.ts'
import { combinedInterview } from './combined-interview.ts'
import { interview, proposalsIn } from './interview.ts'
import { originsToKeep, ownAnswers, toldBefore, toldOf } from './kept-answers.ts'
import { nothingConfirmed, type Confirmed } from './origin.ts'

const { questionnaire, checkContext } = loadContent('privacy-policy', 'en')!
const contextOf = (confirmed: Confirmed) => ({ ...checkContext('2026-11-21', confirmed), visitorCountry: 'AT' })
const berlin: Answers = {
  platforms: ['website'],
  websiteName: 'Lamp',
  websiteUrl: 'https://lamp.example',
  entityType: 'company',
  companyName: 'Lamp GmbH',
  country: 'DE',
  state: 'DE_BE',
  contactEmail: 'hello@lamp.example',
  audienceRegions: ['home'],
  features: ['contactForm'],
}
const run = (given: Answers, confirmed: Confirmed = nothingConfirmed) =>
  interview(questionnaire, given, contextOf(confirmed))

test('an answer is said, confirmed, derived or open', () => {
  const { origins, standing, answers } = run(berlin, new Set(['dpo']))
  expect(
    Object.fromEntries(
      ['country', 'dpo', 'complaintAuthority', 'documentTitle', 'securityMeasures'].map((key) => [
        key,
        origins.get(key),
      ]),
    ),
  ).toEqual({
    country: 'said',
    dpo: 'confirmed',
    complaintAuthority: 'derived',
    documentTitle: 'derived',
    securityMeasures: 'open',
  })
  // A screen proposes that the connection is encrypted; nobody said so.
  expect(answers['securityMeasures']).toEqual(['tls'])
  expect(standing['securityMeasures']).toBeUndefined()
  expect(standing['complaintAuthority']).toMatch(/^Berliner Beauftragte/)
})

test('nothing follows from a guess: the country of a visitor is nobody’s answer', () => {
  const { country: _, state: __, ...others } = berlin
  const { answers, standing, origins } = run(others)
  expect([answers['country'], answers['complaintAuthority']]).toEqual([
    'AT',
    'Österreichische Datenschutzbehörde (DSB)',
  ])
  expect([standing['country'], standing['complaintAuthority']]).toEqual([undefined, undefined])
  expect(origins.get('privacyLaws')).toBe('open')
  expect(run(others, new Set(['country'])).standing['complaintAuthority']).toBe(answers['complaintAuthority'])
})

test('of a list that the law settles, what follows for certain stands', () => {
  const cookies = loadContent('cookies-policy', 'en')!
  const run = (confirmed: Confirmed) =>
    interview(cookies.questionnaire, { entityType: 'company', audienceRegions: ['us'] }, contextOf(confirmed))
  // People in the United States are addressed. That the owner sits in Austria is a guess.
  const { answers, standing } = run(nothingConfirmed)
  expect(answers['cookieLaws']).toEqual(['eprivacy', 'ccpaCookies'])
  expect(standing['cookieLaws']).toEqual(['ccpaCookies'])
  expect(run(new Set(['country'])).standing['cookieLaws']).toEqual(['eprivacy', 'ccpaCookies'])
})

test('whoever confirms everything says what the screens show', () => {
  const { answers, standing, origins } = run(berlin, 'all')
  expect(standing).toEqual(Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined)))
  expect(proposalsIn({ answers, origins })).toEqual([])
})

test('a required question for which something is proposed is open, and no problem', () => {
  const checked = checkAnswers(
    questionnaire,
    { ...berlin, deliveryEmail: 'a@lamp.example', acceptGeneratorTerms: true },
    contextOf(nothingConfirmed),
  )
  expect(checked.filled.origins.get('storageCountries')).toBe('open')
  expect(checked.answers['storageCountries']).toBeUndefined()
  expect(checked.problems.map(({ field }) => field)).not.toContain('storageCountries')
})

test('only what is filled in can be confirmed', () => {
  const confirmed = new Set(['dpo', 'dpoName', 'toolKinds', 'eyeColour'])
  expect(confirmationProblems(questionnaire, run(berlin, confirmed), confirmed)).toEqual([
    { field: 'toolKinds', code: 'nothing-to-confirm', parameters: {} },
    { field: 'eyeColour', code: 'unknown-question', parameters: { key: 'eyeColour' } },
  ])
})

test('what is told of an interview makes the same answers stand elsewhere, and what follows is not told', () => {
  const filled = run(berlin, new Set(['dpo', 'securityMeasures', 'complaintAuthority']))
  const { answers, confirmed } = toldOf(filled)
  expect(answers['complaintAuthority']).toBeUndefined()
  expect(answers['securityMeasures']).toEqual(['tls'])
  const again = run(answers, new Set(confirmed))
  expect(again.standing).toEqual(filled.standing)
  expect(originsToKeep(again)).toEqual(originsToKeep(filled))
})

test('what followed follows again when its reason changes, whether or not it was kept where it came from', () => {
  const filled = run(berlin, 'all')
  const moved = (given: Answers) =>
    run({ ...given, country: 'AT', state: undefined }, 'all').standing['complaintAuthority']
  const known = { answers: filled.standing, origins: originsToKeep(filled) }
  expect(moved(toldBefore(known).given)).toBe('Österreichische Datenschutzbehörde (DSB)')
  expect(moved(ownAnswers(questionnaire, known, contextOf('all')).given)).toBe(
    'Österreichische Datenschutzbehörde (DSB)',
  )
  const unknown = ownAnswers(questionnaire, { ...known, origins: null }, contextOf('all'))
  expect(moved(unknown.given)).toBe('Österreichische Datenschutzbehörde (DSB)')
  // Nothing is lost by it, and nobody is known to have confirmed what could have been filled in.
  expect(run(unknown.given, 'all').standing).toEqual(filled.standing)
  expect([...unknown.unconfirmed]).toEqual(expect.arrayContaining(['securityMeasures', 'dpo']))
  expect(unknown.given).toMatchObject({ companyName: 'Lamp GmbH', country: 'DE' })
})

test('in one interview for several documents each says only what stands for it', () => {
  const documents = ['privacy-policy', 'cookies-policy'].map((slug) => loadContent(slug, 'en')!.questionnaire)
  const combined = combine(documents, { name: '', about: '', shared: '', send: '' })
  const filling = combinedInterview(combined, berlin, contextOf(new Set(['dpo', 'documentTitle-cookies-policy'])))
  const { origins, standing } = filling.filled
  expect(['country', 'dpo', 'complaintAuthority', 'securityMeasures'].map((key) => origins.get(key))).toEqual([
    'said',
    'confirmed',
    'derived',
    'open',
  ])
  expect(standing['securityMeasures']).toBeUndefined()
  for (const own of filling.of.values()) {
    expect(own.standing['complaintAuthority']).toMatch(/^Berliner/)
    expect(own.standing['securityMeasures']).toBeUndefined()
  }
  // Told to a server, which looks at one document at a time, each is the same.
  const whole = combinedInterview(combined, berlin, contextOf('all'))
  for (const [document, own] of whole.of) {
    const { answers, confirmed } = toldOf(own)
    expect(interview(document, answers, { ...contextOf(new Set(confirmed)), visitorCountry: '' }).standing).toEqual(
      own.standing,
    )
  }
})
