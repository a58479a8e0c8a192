import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf } from './document-of.ts'

/** Owners of pages with a disclaimer, each with what a reader once found wrong in it. */
const notice = (more: Answers) =>
  documentOf('disclaimer', {
    platforms: ['website'],
    websiteName: 'Example',
    websiteUrl: 'https://example.com',
    entityType: 'company',
    companyName: 'Example Ltd',
    contactEmail: 'hello@example.com',
    country: 'DE',
    audienceRegions: ['worldwide'],
    contentTopics: ['none'],
    commercialLinks: ['none'],
    disclaimerClauses: ['accuracy', 'ownRisk', 'externalLinks'],
    ...more,
  })

describe('a notice is not a contract', () => {
  test.each(['DE', 'US', 'GB', 'IN'])('%s: it limits no liability, even in strict words', (country) => {
    for (const liabilityTone of ['law', 'strict']) {
      const { words } = notice({ country, liabilityTone })
      const limitsNothing = 'his page does not limit our liability.'
      expect(words).toContain(
        liabilityTone === 'law' ? `T${limitsNothing}` : `Outside the United States, t${limitsNothing}`,
      )
      expect(words).not.toMatch(/not liable|slight negligence|indemnif|exclusive jurisdiction/i)
    }
  })
  test('strict words are the American ones on warranties', () => {
    expect(notice({ liabilityTone: 'strict' }).words).toContain('merchantability, fitness for a particular purpose')
    expect(notice({}).words).not.toContain('merchantability')
  })
  test('rights of buyers are named only where something is sold', () => {
    expect(notice({}).words).not.toContain('Consumer Rights Act')
    expect(notice({ commercialLinks: ['ownProducts'] }).words).toContain('Consumer Rights Act 2015')
  })
})

test('what a page is about stands at its top', () => {
  const { words } = notice({ contentTopics: ['tax'], taxAuthor: 'lay', commercialLinks: ['adsShown'] })
  expect(words.indexOf('general information and not advice for your case')).toBeLessThan(
    words.indexOf('Tax information'),
  )
  expect(words).toContain('Money: see How we earn money.')
})

describe('recommendations of securities', () => {
  const finance = (financeRecommends?: boolean) =>
    notice({
      contentTopics: ['finance'],
      financeAuthor: 'no',
      ...(financeRecommends !== undefined && { financeRecommends }),
    }).words
  test('are mentioned only where there are some', () => {
    expect(finance()).not.toMatch(/[Ww]e recommend|Some posts recommend/)
    expect(finance(false)).toContain('We do not recommend buying, holding or selling any security.')
    expect(finance(false)).not.toContain('Market Abuse Regulation')
    expect(finance(true)).toContain('They are not advice for your case.')
  })
})

describe('links that pay for investments or crypto-assets', () => {
  const crypto = (more: Answers = {}) =>
    notice({ contentTopics: ['crypto'], cryptoPromotion: 'affiliate', commercialLinks: ['affiliate'], ...more })
  test('ask for an answer wherever they can be read', () => {
    expect(crypto().missing).toEqual(expect.arrayContaining(['gb-fsma-financial-promotion', 'sg-mas-crypto-promotion']))
    expect(crypto({ audienceRegions: ['eea'] }).missing).not.toContain('gb-fsma-financial-promotion')
  })
  test.each([
    [{ ukPromotion: 'approved', ukApprover: 'Approver Ltd (FRN 123456)' }, 'in the UK', 'Approver Ltd (FRN 123456)'],
    [{ ukPromotion: 'notMeant' }, 'in the UK', 'not meant for people in the United Kingdom'],
    [{ sgPromotion: 'notMeant' }, 'in Singapore', 'not meant for the public in Singapore'],
  ])('carry the statement that was answered: %j', (answers, _where, says) => {
    expect(crypto(answers).words).toContain(says)
  })
})

describe('goods that the law restricts', () => {
  const about = (substanceKinds?: string[]) =>
    notice({ contentTopics: ['cannabis'], ...(substanceKinds && { substanceKinds }) }).words
  test.each([
    [['alcohol'], 'Alcohol can harm', /CBD|[Cc]annabis|[Vv]aping|Nicotine/],
    [['tobacco'], 'Nicotine is highly addictive', /CBD|[Cc]annabis|[Aa]lcohol/],
    [['cbd'], 'traces of THC', /[Aa]lcohol|[Vv]aping/],
  ])('have a warning each: %j', (kinds, says, silent) => {
    expect(about(kinds)).toContain(says)
    expect(about(kinds)).not.toMatch(silent)
  })
  test('keep one warning for all where nobody said which', () => {
    expect(about()).toContain('These products can harm your health')
  })
})

test('what the owner does beside a link or a picture is not said in their place', () => {
  const { words } = notice({
    commercialLinks: ['affiliate', 'freeProducts', 'equity'],
    testimonials: 'paid',
    testimonialCheck: 'we compare names with orders',
    disclaimerClauses: ['aiContent', 'externalLinks', 'guests'],
    aiContentReview: 'partly',
  })
  expect(words).not.toMatch(/carries a label|You find a note|The post says so|A note beside it says so/)
  expect(words).not.toMatch(/no invented praise|point out important changes|several languages|trips/)
  expect(words).toContain('A person does not check all of it')
  expect(words).not.toContain('EU law requires a label')
})

test('nothing is said of prices, opinions and notes beside links where nobody was asked', () => {
  const links = { commercialLinks: ['affiliate', 'freeProducts'] }
  expect(notice(links).words).not.toMatch(/same price|our own opinion|A note right beside/)
  expect(notice({ ...links, linksMarked: true }).words).toContain('A note right beside each such link or post says so')
})
