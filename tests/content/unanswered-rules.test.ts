import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { assemble } from '#core/assembly/assemble.ts'
import { interview } from '#core/questionnaire/interview.ts'
import { loadContent } from '#server/content/load-content.ts'
import { documentOf, exampleCompany } from './document-of.ts'

const terms = (more: Answers) => documentOf('terms-conditions', { ...exampleCompany, ...more })
/** The clauses of a document made of nothing but what was answered, without what is only proposed. */
function saidAlone(slug: string, more: Answers) {
  const { questionnaire, library, checkContext } = loadContent(slug, 'en')!
  const { standing } = interview(questionnaire, { ...exampleCompany, ...more }, checkContext('2026-11-21', new Set()))
  return assemble(library, standing, { date: '2026-11-21' }).clauses.map(({ definition }) => definition.id)
}
const policy = (more: Answers) => documentOf('return-refund-policy', { ...exampleCompany, ...more })

const vienna: Answers = {
  country: 'AT',
  audienceRegions: ['home'],
  customerTypes: 'consumers',
  salesChannels: ['website'],
}
const cinema: Answers = {
  ...vienna,
  features: ['events'],
  sellsWhat: ['tickets'],
  refundLaws: ['eu'],
  eventCancelled: 'refund',
}
const shop: Answers = { ...vienna, features: ['shop'], sellsWhat: ['goods'], shipsTo: 'home', refundLaws: ['eu'] }
const club: Answers = {
  ...vienna,
  features: ['accounts', 'subscriptions'],
  sellsWhat: ['subscription'],
  planSupplies: 'access',
}

describe('a booking that is cancelled', () => {
  test('does not free anybody from a fee', () => {
    const { words } = policy({ ...cinema, bookingCancel: [{ cancelBefore: '24 hours', cancelRefund: 50 }] })
    expect(words).not.toMatch(/no longer due|do not come/)
    expect(words).not.toContain('If you cancel later')
  })
})

describe('what the owner may do with a contract that runs', () => {
  test('is what the law says, where nobody answered more', () => {
    const { words, clauses } = terms(club)
    expect(clauses).toContain('ending-us')
    expect(words).not.toMatch(/The law decides/)
    expect(words).not.toMatch(/30 days' notice by e-mail|only for one of these reasons|deduct only damage/)
    expect(words).not.toMatch(/ first\. Say what went wrong|as soon as we can, and within the time that the law sets/)
  })
  test('speaks of a serious reason only where the law does', () => {
    const serious = 'at once for a serious reason'
    expect(terms({ ...club, governingCountry: 'AT' }).words).toContain(serious)
    expect(terms({ ...club, country: 'NL', governingCountry: 'NL' }).words).not.toContain(serious)
  })
  test('lacks a notice of changes until the days are said', () => {
    const notice = 'eu-uctd-unilateral-changes#notice'
    expect(terms({ ...club, changeNoticeDays: 0 }).missing).toContain(notice)
    expect(terms({ ...club, changeNoticeDays: 30 }).missing).not.toContain(notice)
  })
  test('names no minimum term until somebody says that there is none', () => {
    expect(saidAlone('terms-conditions', club)).not.toContain('plans-minimum-none')
    expect(saidAlone('terms-conditions', { ...club, minimumTerm: 0 })).toContain('plans-minimum-none')
  })
})

describe('rules of German law', () => {
  test('stand in the documents of Germany alone', () => {
    const plan: Answers = { ...club, refundLaws: ['eu'] }
    expect(policy({ ...plan, country: 'DE' }).clauses).toContain('plans-serious-reason')
    expect(policy({ ...plan, country: 'NL' }).clauses).not.toContain('plans-serious-reason')
    const business: Answers = { ...shop, customerTypes: 'both' }
    const risk = (answers: Answers) => terms(answers).clauses.includes('delivery-risk-business')
    expect(risk({ ...business, country: 'DE', governingCountry: 'DE', carrierDelivers: true })).toBe(true)
    expect(risk({ ...business, country: 'BE', governingCountry: 'BE', carrierDelivers: true })).toBe(false)
    // BGB § 447 is about goods that are handed to a carrier; who drives has none.
    expect(risk({ ...business, country: 'DE', governingCountry: 'DE', carrierDelivers: false })).toBe(false)
    expect(risk({ ...business, country: 'DE', governingCountry: 'DE' })).toBe(false)
  })
})

describe('a parcel that is lost or wrong', () => {
  test('has no rule until the owner gives one', () => {
    const open = saidAlone('return-refund-policy', shop)
    for (const [answer, clause] of [
      [{ lostParcel: 'resend' }, 'faulty-lost-resend'],
      [{ wrongfulItems: false }, 'faulty-wrong-sent-back'],
    ] as const) {
      expect(open).not.toContain(clause)
      expect(saidAlone('return-refund-policy', { ...shop, ...answer })).toContain(clause)
    }
  })
})

// Directive (EU) 2019/770 Art. 2: a seat or a training hall is no digital service.
describe('the season ticket of a theatre', () => {
  const season: Answers = { ...vienna, features: ['events', 'subscriptions'], bookingKinds: ['leisure'] }
  test('is no digital service', () => {
    const { clauses, missing } = terms({ ...season, sellsWhat: ['tickets', 'subscription'] })
    expect(clauses.filter((id) => id.startsWith('digital-'))).toEqual([])
    expect(missing.filter((id) => id.startsWith('eu-dcd-'))).toEqual([])
    expect(terms({ ...season, sellsWhat: ['tickets', 'subscription', 'digital'] }).clauses).toContain(
      'digital-conformity',
    )
  })
})

describe('the legal guarantee', () => {
  // Old Civil Code (Belgium) art. 1649quater § 4: two years, for food that a shop sells too.
  test('is presumed as long as the law of the seller says, for food too', () => {
    const food: Answers = { ...shop, sellsWhat: ['food'], country: 'BE' }
    expect(terms(food).words).toContain('If a fault appears in the first two years')
    expect(terms({ ...food, country: 'AT' }).words).toContain('If a fault appears in the first year')
  })
  test('is not three years for buyers in chosen countries where it is two', () => {
    const spain: Answers = {
      ...shop,
      country: 'ES',
      audienceRegions: ['eea'],
      shipsTo: 'selected',
      shipsToCountries: ['ES', 'FR'],
    }
    expect(terms(spain).words).toContain('In other countries of the European Economic Area it lasts at least two years')
  })
})

describe('a marketplace', () => {
  const market: Answers = {
    ...vienna,
    features: ['marketplace'],
    contractParties: 'seller',
    sellerKinds: 'traders',
    traderChecks: true,
    sellsWhat: ['goods'],
  }
  // Regulation (EU) 2022/2065 Art. 29 and Regulation (EU) 2019/1150 Art. 11(5) and 12(7).
  test('of small size has no duties of a larger one', () => {
    const small = terms({ ...market, dsaSize: 'micro' })
    const large = terms({ ...market, dsaSize: 'larger' })
    expect(small.words).toContain('We check the identity of')
    for (const clause of ['market-checks', 'sellers-complaints']) {
      expect(small.clauses).not.toContain(clause)
      expect(large.clauses).toContain(clause)
    }
    expect(small.missing).not.toContain('eu-p2b-terms#complaints')
  })
})

// Directive 2011/83/EU Annex I(A), notes 2 and 3.
describe('the model instructions', () => {
  const all: Answers = {
    ...shop,
    contactMethods: ['phone'],
    contactPhone: '+43 1 123456',
    withdrawalFunctionUrl: 'https://example.com/withdraw',
    returnShipping: 'customer',
  }
  test.each([
    ['AT', 'at-fagg-model'],
    ['ES', 'es-trlgdcu-model'],
    ['NL', 'nl-modelinstructies'],
    ['IT', 'it-istruzioni-tipo'],
    ['FR', 'fr-avis-type'],
    ['BE', 'be-wer-model'],
  ])('of %s are whole with a phone number and the place of the online function', (country, duty) => {
    for (const document of [terms, policy]) {
      expect(document({ ...all, country }).missing).not.toContain(`${duty}#instructions`)
      for (const lacking of [{ contactMethods: [], contactPhone: undefined }, { withdrawalFunctionUrl: undefined }])
        expect(document({ ...all, country, ...lacking }).missing).toContain(`${duty}#instructions`)
    }
  })
})
