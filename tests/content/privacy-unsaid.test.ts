import { describe, expect, test } from 'vitest'
import { assemble } from '#core/assembly/assemble.ts'
import { cover } from '#core/coverage/coverage.ts'
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
    expect(words).toMatch(
      /We need this data for a contract with you:\nOrders: .*how you pay\nAccount: .*\nYou are not obliged/,
    )
    expect(words).not.toContain('sign up for')
  })
  // GDPR Art. 13(2)(e): which data a law asks for, and what follows without it (VAT Directive 2006/112/EC Art. 226(5)).
  test('does not call voluntary what tax law wants on an invoice or a receipt', () => {
    const shop = policy({ features: ['shop'], paymentProviders: ['stripe'], dataMandatory: 'contractOnly' })
    expect(shop.words).toContain('Where tax law requires your name and address on an invoice, we cannot issue it')
    const rescue = policy({ entityType: 'nonprofit', features: ['donations'], dataMandatory: 'contractOnly' })
    expect(rescue.words).toContain('on a donation receipt, we cannot issue it without them')
    expect(rescue.words).not.toContain('neither a law nor a contract requires it')
  })
  test('is not met for services of one’s own whose data nobody named', () => {
    const practice = (ownPurposeBasis: string) =>
      policy({
        entityType: 'soleTrader',
        ownerName: 'A. Example',
        dataMandatory: 'contractOnly',
        purposes: ['provide', { name: 'Treating patients', ownPurposeBasis }],
      })
    for (const basis of ['contract', 'legalDuty'])
      expect(practice(basis).missing).toContain('eu-gdpr-statutory-or-contractual#required')
    expect(practice('legalDuty').words).not.toContain('Anything else is voluntary')
  })
  // The name of a child or the number on a tax form are asked for as well: the list is not known to be whole.
  test('never calls everything else voluntary beside a list of what is needed', () => {
    for (const features of [['shop'], ['bookings'], ['accounts'], ['donations', 'shop']])
      expect(policy({ features, paymentProviders: ['stripe'], dataMandatory: 'contractOnly' }).words).not.toMatch(
        /(else|rest|other data) .*voluntary/i,
      )
  })
  test('without orders and accounts, the proposal is that people decide', () => {
    const proposed = (more: Answers) => policy({ entityType: 'nonprofit', companyName: 'Hedgehogs', ...more }).words
    expect(proposed({ features: ['contactForm', 'donations'] })).toContain('You decide which data you give us.')
    expect(proposed({ features: ['contactForm', 'bookings'] })).toContain('We need this data for a contract with you')
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
  expect(words).toContain('can record where a visit came from and store this with the order')
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

/** The policy of somebody who confirmed none of the answers that are filled in. */
function unconfirmed(more: Answers = {}) {
  const { questionnaire, library, words, checkContext } = loadContent('privacy-policy', 'en')!
  const date = '2026-11-21'
  const { answers } = checkAnswers(questionnaire, { ...company, ...more }, checkContext(date, nothingConfirmed))
  const assembled = assemble(library, answers, { date })
  return {
    words: assembled.agreement.children.map(plainText).join('\n'),
    lacking: cover(questionnaire, library, assembled, words)
      .entries.filter(({ state }) => state !== 'met')
      .map(({ requirement }) => requirement.id),
  }
}

test('where new versions are published, and that they have a date, is said by who confirmed it', () => {
  expect(unconfirmed().words).not.toMatch(/in the same place|new date/)
  expect(unconfirmed({ changeNotice: ['post'] }).words).toContain('We publish each new version in the same place')
})

// GDPR Art. 13(2)(e): whether a statute or a contract requires data, whether people are obliged, and what follows.
describe('whether people have to give data', () => {
  const shop: Answers = {
    features: ['shop', 'accounts', 'jobs', 'donations'],
    paymentProviders: ['stripe'],
    purposes: ['orders', 'account', 'recruit', 'activation'],
  }
  const duty = 'eu-gdpr-statutory-or-contractual'
  test('is not said, and missing, where nobody answered it', () => {
    const { words, lacking } = unconfirmed(shop)
    expect(words).not.toMatch(
      /contract requires|we need (to know|your name|the payment)|you do not have to give|Tax law can require|Without technical/i,
    )
    expect(lacking).toContain(duty)
  })
  test('is said only of the data that an order or an account needs', () => {
    const { words, lacking } = unconfirmed({ ...shop, dataMandatory: 'contractOnly' })
    expect(words).toMatch(/We need this data for a contract with you:\nOrders: .*\nAccount: .*\n/)
    expect(words).toContain('You are not obliged to give it to us, but without it we cannot do this for you.')
    expect(words).not.toMatch(/cannot consider you|make a gift/)
    expect(lacking).not.toContain(duty)
  })
  test('of a law, only that it requires data', () => {
    const named = { dataMandatory: 'legal', mandatoryData: 'date of birth (section 10 JuSchG)' }
    const { words, lacking } = unconfirmed({ ...shop, ...named })
    expect(words).toContain('The law requires some data: date of birth (section 10 JuSchG).')
    expect(lacking).toContain(duty)
  })
})

describe('opens and clicks', () => {
  const letters: Answers = { features: ['newsletter'], emailMarketingProviders: ['mailchimp'] }
  test('are not described where nobody answered that they are recorded', () => {
    expect(unconfirmed(letters).words).not.toMatch(/small picture|tracked links/)
    expect(unconfirmed(letters).lacking).toContain('gb-pecr-6-cookies')
  })
  // Directive 2002/58/EC Art. 5(3): customers who are written to without consent have given none to the picture either.
  test('rest on no consent of customers who gave none', () => {
    const written: Answers = { ...letters, mailTracking: 'yes', mailingBasis: 'customers' }
    const { words } = policy(written)
    expect(words).toContain('small picture (pixel)')
    expect(words).not.toMatch(/needs your consent|Legal basis: the consent/)
    expect(unconfirmed(written).lacking).toContain('eu-gdpr-purposes-legal-bases')
  })
})

test('tools for advertisements are named, and not said to measure or to show, until somebody says it', () => {
  const { words } = unconfirmed({
    toolKinds: ['remarketing'],
    remarketingProviders: ['metaPixel', 'googleAds', 'linkedinInsight'],
    consentBanner: 'yes',
  })
  expect(words).toContain('Advertising services receive data about your visit for this.')
  expect(words).not.toMatch(/shows (and measures )?ads|delivers|measure whether/i)
})

// GDPR Art. 13(1)(f) has the policy say what protects the data: a right to ask for it (Art. 15(2)) is no safeguard.
describe('where nobody named a safeguard', () => {
  test.each([
    ['de', 'DE', /Recht, (von uns )?zu erfahren|Recht auf Auskunft über die Garantien/],
    ['en', 'DE', /right to (learn|be told)/],
    ['en', 'GB', /right to (learn|be told)/],
    ['en', 'CH', /right to (learn|be told)/],
    ['es', 'ES', /[Dd]erecho a (saber|conocer) /],
    ['fr', 'FR', /[Dd]roit de (savoir|connaître) /],
    ['it', 'IT', /[Dd]iritto di (sapere|conoscere) /],
    ['nl', 'NL', /recht te weten|Recht om de waarborgen/],
  ] as const)(
    'the policy in %s of an owner in %s lists the services, and no right in its place',
    (language, country, right) => {
      for (const more of [
        { toolKinds: ['mailing'], emailMarketingProviders: ['buttondown', 'mailchimp'] },
        { storageCountries: ['us'] },
        { storageCountries: ['home', 'elsewhere'], storageOther: 'Israel' },
      ]) {
        const answers = {
          ...company,
          country,
          privacyLaws: ['gdpr', 'ukGdpr', 'swissFadp'],
          features: ['newsletter'],
          ...more,
        }
        expect(documentOf('privacy-policy', answers, '2026-11-26', language).words).not.toMatch(right)
      }
    },
  )
  test('a service without an adequacy decision stands there as such, and coverage asks for its safeguard', () => {
    const open = policy({ features: ['newsletter'], toolKinds: ['mailing'], emailMarketingProviders: ['buttondown'] })
    expect(open.words).toContain('Services in the United States that an adequacy decision may not cover: Buttondown')
    expect(open.missing).toContain('eu-gdpr-transfers-general#safeguard')
    const signed = policy({
      features: ['newsletter'],
      toolKinds: ['mailing'],
      emailMarketingProviders: ['buttondown'],
      transferTools: ['scc'],
    })
    expect(signed.words).toMatch(/Standard contractual clauses .*: Buttondown/)
    expect(signed.missing).not.toContain('eu-gdpr-transfers-general#safeguard')
  })
})

// EDPB Guidelines 05/2021: what a processor in the EEA hands to a controller elsewhere is a transfer.
test('an owner outside the EEA who stores there says that the data comes to it, and that its country is adequate', () => {
  const british = { ...company, country: 'GB', privacyLaws: ['gdpr', 'ukGdpr'], storageCountries: ['home', 'eea'] }
  expect(documentOf('privacy-policy', british).words).toContain(
    'What we store in the European Economic Area reaches us in the United Kingdom. Protection there is adequate',
  )
  expect(policy({ storageCountries: ['home', 'eea'] }).words).not.toContain('reaches us in')
})

test('software of one’s own is not said to send nothing', () => {
  const { words } = policy({ toolKinds: ['analytics'], analyticsProviders: ['matomoSelf'] })
  expect(words).toContain('is software that we run ourselves.')
  expect(words).not.toContain('sends nothing')
})

test('a website is a website, and what has an app too is a service', () => {
  expect(policy().words).toContain('Purpose: Running the website')
  expect(policy({ platforms: ['website', 'mobile'], appName: 'Quill' }).words).toContain('Purpose: Running the service')
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
