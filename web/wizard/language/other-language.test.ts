import { expect, test } from 'vitest'
import { otherLanguage } from './other-language.ts'

const sentences = {
  en: ['We ship within two days', '2 to 4 working days', 'We keep them until the order is finished'],
  de: ['Wir versenden innerhalb von zwei Tagen', 'Der Kunde trägt die Kosten der Rücksendung'],
  fr: ['Livraison sous deux jours ouvrés', 'Les frais de retour sont à la charge du client'],
  es: ['De 2 a 4 días laborables', 'El cliente paga los gastos de devolución'],
  it: ['Da due a quattro giorni lavorativi', 'Le spese di restituzione sono a carico del cliente'],
  nl: ['Wij verzenden binnen twee dagen', 'De klant betaalt de kosten van het terugsturen'],
}

test.each(Object.entries(sentences))(
  'what is written in %s is seen in a document of any other language',
  (own, all) => {
    for (const text of all)
      for (const expected of Object.keys(sentences))
        expect([text, expected, otherLanguage(text, expected)]).toEqual([text, expected, expected === own ? null : own])
  },
)

test('short answers, names and addresses say nothing about a language', () => {
  for (const text of ['', '30 days', 'Lantern', 'www.lantern.example', 'Kings Road 12', 'DHL', 'USD 20'])
    expect([text, otherLanguage(text, 'de')]).toEqual([text, null])
})

test('an address of a page does not speak for the words around it', () => {
  expect(otherLanguage('siehe https://lantern.example/where-we-ship-and-what-it-costs', 'de')).toBe(null)
})
