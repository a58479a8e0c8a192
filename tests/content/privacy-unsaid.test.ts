import { describe, expect, test } from 'vitest'
import { assemble } from '#core/assembly/assemble.ts'
import { plainText } from '#core/document/text.ts'
import type { Answers } from '#core/answers/answers.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { nothingConfirmed } from '#core/questionnaire/origin.ts'
import { loadContent } from '#server/content/load-content.ts'
import { documentOf } from './document-of.ts'
import { germanController } from './example-company.ts'

/** What a privacy policy leaves unsaid because no answer and no law says it. */
const company = germanController
const policy = (more: Answers = {}) => documentOf('privacy-policy', { ...company, ...more })

describe('messages in Canada', () => {
  const letters: Answers = {
    country: 'CA',
    state: 'CA_QC',
    companyAddress: '1 rue Exemple, Québec',
    features: ['newsletter', 'shop'],
    emailMarketingProviders: ['mailchimp'],
    paymentProviders: ['stripe'],
    privacyLaws: [],
  }
  // CASL s. 10(9)-(10): a purchase implies consent; who writes only to subscribers does not use it.
  test('who writes to subscribers alone names no implied consent', () => {
    expect(policy({ ...letters, mailingBasis: 'consent' }).words).toContain(
      'anti-spam law (CASL) requires. Each message',
    )
  })
  test('who writes to customers names it', () => {
    expect(policy({ ...letters, mailingBasis: 'customers' }).words).toContain('for two years after a purchase')
  })
})

// Directive 2002/58/EC Art. 5(3) asks for consent; that messages go on without the picture, nobody said.
test('who records opens promises no messages without that', () => {
  const { words } = policy({ features: ['newsletter'], emailMarketingProviders: ['mailchimp'], mailTracking: 'yes' })
  expect(words).toContain('Legal basis: the consent that the law requires')
  expect(words).not.toContain('To keep the messages')
})

describe('requests', () => {
  const swiss: Answers = { country: 'CH', privacyLaws: [], features: ['accounts'] }
  test('no habit in dealing with them is made up', () => {
    expect(policy(swiss).words).not.toMatch(
      /as soon as we can|worse because you ask|nothing else|from its e-mail address/,
    )
  })
})

describe('activating a licence', () => {
  const licence: Answers = { platforms: ['desktop'], appName: 'Quill', purposes: ['activation'], features: ['none'] }
  test('an identifier of the device is named where somebody named it', () => {
    expect(policy({ ...licence, personalData: ['name'] }).words).not.toMatch(/identifier of your device/)
    expect(policy({ ...licence, personalData: ['deviceIds'] }).words).toContain(
      'We use your licence key and an identifier of your device to check',
    )
  })
})

describe('what the contract needs', () => {
  test('names the entries of the list that need it, and no others', () => {
    const { words } = policy({ features: ['shop', 'newsletter', 'reviews', 'accounts'], paymentProviders: ['stripe'] })
    expect(words).toContain('for:\nOrders\nAccount: what we ask for when you open it\nYou decide')
    expect(words).not.toContain('sign up for')
  })
})

describe('the basis of an answer to a message', () => {
  // GDPR Art. 6(1)(b): steps before a contract at the request of the person.
  test('is a contract, or steps before one, where a business is asked for it', () => {
    expect(policy().words).toContain('steps that you ask for before one (Art. 6(1)(b)), if it is about that')
  })
  test('a private person has no customers', () => {
    const { words } = policy({ entityType: 'individual', ownerName: 'A. Example', companyName: undefined })
    expect(words).not.toContain('steps that you ask for before one')
  })
})

test('a service for appointments or video meetings has a purpose', () => {
  const { words } = policy({ toolKinds: ['misc'], miscellaneousProviders: ['calendly', 'zoom'] })
  expect(words).toMatch(/Purpose: Appointments\nUse: .*\nLegal basis: our contract/u)
  expect(words).toMatch(/Purpose: Video meetings\nUse: .*\nLegal basis: our contract/u)
})

// WooCommerce stores the source of a visit with an order; it counts no visits.
test('WooCommerce alone counts no visits', () => {
  const { words } = policy({ platformProviders: ['woocommerce'], features: ['shop'], paymentProviders: ['stripe'] })
  expect(words).toContain('records where a visit came from and stores this with the order')
  expect(words).not.toContain('counts visits')
})

test('sensitive data that a law requires have a purpose and its basis', () => {
  const { words } = policy({ features: ['accounts'], sensitiveData: ['health'], sensitiveBasis: 'legalDuty' })
  expect(words).toMatch(
    /Purpose: Sensitive data\nUse: We use it as far as a law requires it\.\nLegal basis: the legal duty/u,
  )
})

// The terms ask from which age people may register; the pages are open to everybody.
test('who has 18 as the age for accounts closes nobody out of the pages', () => {
  const { words } = policy({ childrenAudience: 'adults', minimumAge: 18, features: ['accounts'] })
  expect(words).toContain('at least 18 years old to open an account')
})

test('where new versions are published is said by who confirmed it', () => {
  const { questionnaire, library, checkContext } = loadContent('privacy-policy', 'en')!
  const date = '2026-11-21'
  const words = (more: Answers) => {
    const { answers } = checkAnswers(questionnaire, { ...company, ...more }, checkContext(date, nothingConfirmed))
    return assemble(library, answers, { date }).agreement.children.map(plainText).join('\n')
  }
  expect(words({})).not.toContain('in the same place')
  expect(words({ changeNotice: ['post'] })).toContain('We publish each new version in the same place')
})

describe('a duty is met by words and not by their lack', () => {
  test('whether advertising tools only measure', () => {
    const pixel: Answers = { toolKinds: ['remarketing'], remarketingProviders: ['metaPixel'], consentBanner: 'yes' }
    const purposes = 'eu-gdpr-purposes-legal-bases#purposes'
    expect(policy(pixel).missing).toContain(purposes)
    expect(policy({ ...pixel, adPixels: 'measure' }).missing).not.toContain(purposes)
  })
  // Google wants the handling described; that its rules want it describes nothing.
  test('how an app in Google Play protects data', () => {
    const app: Answers = { platforms: ['mobile'], appName: 'Quill', appStores: ['google'], personalData: ['name'] }
    const security = 'google-play-user-data#security'
    const privatePerson: Answers = { entityType: 'individual', ownerName: 'A. Example', companyName: undefined }
    expect(policy({ ...app, ...privatePerson }).missing).toContain(security)
    expect(policy({ ...app, securityMeasures: ['tls'] }).missing).not.toContain(security)
  })
})

// GDPR Art. 9 and FADP Art. 5(c) do not list what shows who somebody is.
test('identity documents are not called sensitive data', () => {
  const documents: Answers = { features: ['bookings'], sensitiveBasis: 'legalDuty', sensitiveData: ['governmentIds'] }
  expect(policy(documents).words).not.toContain('Sensitive data')
  expect(policy({ ...documents, sensitiveData: ['health'] }).words).toContain('Sensitive data')
})
