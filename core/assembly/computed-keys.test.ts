import { expect, test } from 'vitest'
import { blocksOf, libraryOf } from '#tests/support/small-library.ts'
import type { Provider } from '../library/library.ts'
import { Services } from './catalogue.ts'
import { computedAnswers } from './computed-keys.ts'

test('what is computed from the services: where data go and what protects them', () => {
  const tools = ['ga', 'ca', 'own', { name: 'My tool', country: 'IN' }]
  const answers = { tools, storageCountries: ['home', 'uk'], country: 'DE' }
  const computed = computedAnswers(answers, new Services(answers, libraryOf([])))
  expect(computed).toMatchObject({
    recipients: ['ga', 'ca'],
    ownRecipients: ['My tool'],
    recipientCountries: ['CA', 'DE', 'GB', 'IN', 'US'],
    outsideEea: ['CA', 'GB', 'IN', 'US'],
    outsideEeaAdequate: ['CA', 'GB'],
    outsideEeaOther: ['IN'],
    outsideUk: ['CA', 'IN', 'US'],
    outsideUkAdequate: [],
    usRecipients: ['Analytics One'],
    eeaAdequateRecipients: ['Analytics Two (CA)'],
    eeaOtherRecipients: ['My tool (IN)'],
  })
})

test('a service of a group: where its company is, where the group is, and which certificate covers it', () => {
  const library = libraryOf([])
  const ga = { ...library.providers['ga']!, ownerEurope: 'One Limited', ownerEuropeCountry: 'GB' }
  const tool = (id: string, dpf: Provider['dpf']): Provider => ({ ...ga, id, name: id, dpf })
  const providers = { ga: tool('ga', 'yes'), ca: tool('ca', 'unknown') }
  const answers = { tools: ['ga', 'ca'], country: 'DE' }
  const computed = computedAnswers(answers, new Services(answers, { ...library, providers }))
  expect(computed).toMatchObject({
    recipientCountries: ['GB', 'US'],
    usRecipients: ['ca', 'ga'],
    // The framework certifies companies, not services.
    usCertified: ['One LLC'],
    usUncertified: ['ca'],
    eeaAdequateRecipients: ['ca (GB)', 'ga (GB)'],
  })
  // An app store that sells in its own name: its company in the EEA receives the data and answers for its group.
  const store = { ...tool('ga', 'yes'), ownerEuropeCountry: 'DE', role: 'controller' as const, sellsItself: true }
  const sold = new Services({ tools: ['ga'], country: 'DE' }, { ...library, providers: { ga: store } })
  expect(computedAnswers({}, sold)).toMatchObject({
    usCertified: [],
    usThroughEurope: ['ga'],
  })
  const words = '- {{name}}, {{ownerCountry}}[[ (group in {{groupCountry}})]]'
  const printed = (country: string) =>
    JSON.stringify(blocksOf(words, { tools: ['ga'], country }, { each: 'tools' }, { providers }))
  expect(printed('DE')).toContain('ga, GB (group in the United States)')
  expect(printed('JP')).toContain('ga, the United States')
  expect(printed('JP')).not.toContain('group')
})
