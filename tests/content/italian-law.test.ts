import { expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import { documentOf, exampleCompany } from './document-of.ts'

/** A shop for goods that serves its own country alone. */
const shop = (country: string, more: Answers = {}): Answers => ({
  ...exampleCompany,
  country,
  features: ['shop'],
  sellsWhat: ['goods'],
  customerTypes: 'consumers',
  audienceRegions: ['home'],
  shipsTo: 'home',
  priceTax: 'incl',
  governingCountry: country,
  salesChannels: ['website'],
  refundLaws: ['eu'],
  ...more,
})
const day = '2026-11-26'

test.each([
  ['terms-conditions', 'orders-italy-code'],
  ['return-refund-policy', 'europe-italy-code'],
])('%s: contracts at a distance refer to the Codice del consumo (art. 66-quater)', (slug, clause) => {
  const { words, clauses } = documentOf(slug, shop('IT'), day)
  expect(clauses).toContain(clause)
  expect(words).toContain('Part III, Title III, Chapter I (Articles 45 to 67) of the Consumer Code')
  expect(documentOf(slug, shop('AT'), day).clauses).not.toContain(clause)
})

// D.Lgs. 209/2025, Allegato I-A of the Codice del consumo, note 3.
test.each(['terms-conditions', 'return-refund-policy'])(
  '%s: the sentence on the online function is that of the Italian model instructions',
  (slug) => {
    const answers = shop('IT', {
      contactMethods: ['phone'],
      contactPhone: '+39 06 000000',
      withdrawalFunctionUrl: 'https://example.com/withdraw',
    })
    expect(documentOf(slug, answers, day, 'it').words).toMatch(
      /È inoltre possibile esercitare il diritto di recesso online su https:\/\/example\.com\/withdraw\. Se si utilizza questa funzione online, trasmetteremo senza indebito ritardo un avviso di ricevimento del recesso su un supporto durevole \(ad esempio tramite posta elettronica\), compresi il suo contenuto e la data e l’ora della sua trasmissione\./,
    )
  },
)
