import { describe, expect, test } from 'vitest'
import type { Answers } from '#core/answers/answers.ts'
import type { Language } from '#core/language/languages.ts'
import { documentOf, exampleCompany } from './document-of.ts'

const shop: Answers = {
  ...exampleCompany,
  contactMethods: ['phone'],
  contactPhone: '+49 30 123456',
  features: ['shop'],
  sellsWhat: ['goods'],
  customerTypes: 'consumers',
  salesChannels: ['website'],
  audienceRegions: ['home'],
  refundLaws: ['eu'],
  shipsTo: 'home',
  returnShipping: 'customer',
  withdrawalFunctionUrl: 'https://example.com/withdraw',
}
const types = ['return-refund-policy', 'terms-conditions']
const said = (slug: string, more: Answers, language: Language = 'en') =>
  documentOf(slug, { ...shop, ...more }, '2026-11-21', language)
/** The lines of a document between the first that is `from` and the next that is one of the others. */
const between = (words: string, from: string, to: RegExp) => {
  const lines = words.split('\n')
  const first = lines.indexOf(from)
  const end = lines.findIndex((line, index) => index > first && to.test(line))
  return lines.slice(first, end)
}

// Annexe to Article R. 221-3 of the Code de la consommation, note 3, as décret n° 2026-3 of 5 January 2026, Article 7, words it.
test.each(types)('%s: the French instructions have the words of the decree on the online function', (slug) => {
  const { words } = said(slug, { country: 'FR' }, 'fr')
  expect(words).toContain(
    'Vous pouvez également exercer votre droit de rétractation en ligne sur https://example.com/withdraw. Si vous utilisez cette fonctionnalité en ligne, nous vous enverrons, dans les meilleurs délais, un accusé de réception de la rétractation sur un support durable (par exemple, par courriel), y compris son contenu ainsi que la date et l’heure de sa soumission.',
  )
})

// EGBGB Anlage 1, Gestaltungshinweise 1 b, 2, 3, 4, 5 a and b aa, 5 c, as filled in by a shop whose buyers pay for the way back.
test.each(types)('%s: the German instructions are the model, and nothing stands among its sentences', (slug) => {
  const { words } = said(slug, { country: 'DE', deliveries: 'together' }, 'de')
  expect(between(words, 'Widerrufsrecht', /^Muster-Widerrufsformular/)).toEqual([
    'Widerrufsrecht',
    'Sie haben das Recht, binnen vierzehn Tagen ohne Angabe von Gründen diesen Vertrag zu widerrufen.',
    'Die Widerrufsfrist beträgt vierzehn Tage ab dem Tag, an dem Sie oder ein von Ihnen benannter Dritter, der nicht der Beförderer ist, die Waren in Besitz genommen haben bzw. hat.',
    'Um Ihr Widerrufsrecht auszuüben, müssen Sie uns (Example Ltd, 1 High Street, Anytown, Deutschland, +49 30 123456, hello@example.com) mittels einer eindeutigen Erklärung (z. B. ein mit der Post versandter Brief oder eine E-Mail) über Ihren Entschluss, diesen Vertrag zu widerrufen, informieren. Sie können dafür das beigefügte Muster-Widerrufsformular verwenden, das jedoch nicht vorgeschrieben ist. Sie können Ihr Widerrufsrecht auch online unter https://example.com/withdraw ausüben. Wenn Sie diese Online-Funktion nutzen, übermitteln wir Ihnen auf einem dauerhaften Datenträger (z. B. durch eine E-Mail) unverzüglich eine Eingangsbestätigung mit Informationen zum Inhalt der Widerrufserklärung sowie dem Datum und der Uhrzeit ihres Eingangs.',
    'Zur Wahrung der Widerrufsfrist reicht es aus, dass Sie die Mitteilung über die Ausübung des Widerrufsrechts vor Ablauf der Widerrufsfrist absenden.',
    'Folgen des Widerrufs',
    'Wenn Sie diesen Vertrag widerrufen, haben wir Ihnen alle Zahlungen, die wir von Ihnen erhalten haben, einschließlich der Lieferkosten (mit Ausnahme der zusätzlichen Kosten, die sich daraus ergeben, dass Sie eine andere Art der Lieferung als die von uns angebotene, günstigste Standardlieferung gewählt haben), unverzüglich und spätestens binnen vierzehn Tagen ab dem Tag zurückzuzahlen, an dem die Mitteilung über Ihren Widerruf dieses Vertrags bei uns eingegangen ist. Für diese Rückzahlung verwenden wir dasselbe Zahlungsmittel, das Sie bei der ursprünglichen Transaktion eingesetzt haben, es sei denn, mit Ihnen wurde ausdrücklich etwas anderes vereinbart; in keinem Fall werden Ihnen wegen dieser Rückzahlung Entgelte berechnet.',
    'Wir können die Rückzahlung verweigern, bis wir die Waren wieder zurückerhalten haben oder bis Sie den Nachweis erbracht haben, dass Sie die Waren zurückgesandt haben, je nachdem, welches der frühere Zeitpunkt ist.',
    'Sie haben die Waren unverzüglich und in jedem Fall spätestens binnen vierzehn Tagen ab dem Tag, an dem Sie uns über den Widerruf dieses Vertrags unterrichten, an uns zurückzusenden oder zu übergeben. Die Frist ist gewahrt, wenn Sie die Waren vor Ablauf der Frist von vierzehn Tagen absenden.',
    'Sie tragen die unmittelbaren Kosten der Rücksendung der Waren.',
    'Sie müssen für einen etwaigen Wertverlust der Waren nur aufkommen, wenn dieser Wertverlust auf einen zur Prüfung der Beschaffenheit, Eigenschaften und Funktionsweise der Waren nicht notwendigen Umgang mit ihnen zurückzuführen ist.',
  ])
})

// Directive 2011/83/EU Annex I(A), in each language's official text.
const right: readonly (readonly [Language, string, string, RegExp])[] = [
  [
    'nl',
    'NL',
    'U hebt het recht om binnen een termijn van 14 dagen zonder opgave van redenen de overeenkomst te herroepen.',
    /heeft gedaan, inclusief leveringskosten/,
  ],
  [
    'fr',
    'FR',
    'Vous avez le droit de vous rétracter du présent contrat sans donner de motif dans un délai de quatorze jours.',
    /sans retard excessif et, en tout état de cause, au plus tard quatorze jours/,
  ],
  [
    'es',
    'ES',
    'Tiene usted derecho a desistir del presente contrato en un plazo de 14 días naturales sin necesidad de justificación.',
    /sin ninguna demora indebida y, en todo caso, a más tardar 14 días naturales/,
  ],
  [
    'it',
    'IT',
    'Lei ha il diritto di recedere dal contratto, senza indicarne le ragioni, entro 14 giorni.',
    /senza indebito ritardo e in ogni caso non oltre 14 giorni/,
  ],
]
describe.each(right)('the model instructions in %s', (language, country, first, refund) => {
  test.each(types)('%s', (slug) => {
    const { words, missing } = said(slug, { country }, language)
    expect(words.split('\n')).toContain(first)
    expect(words).toMatch(refund)
    expect(
      missing.filter((id) => /^(nl-modelinstructies|fr-avis-type|es-trlgdcu-model|it-istruzioni-tipo)/.test(id)),
    ).toEqual([])
  })
})

describe('the days begin once in each of the instructions (Directive 2011/83/EU Art. 9(2))', () => {
  const starts = (more: Answers) =>
    said('return-refund-policy', { country: 'IE', ...more }).words.match(/will expire after 14 days from the day .*/g)
  test.each([
    [{}, ['the last of the goods']],
    [{ deliveries: 'together' }, ['the goods']],
    [{ deliveries: 'pieces' }, ['the last lot or piece']],
    [{ sellsWhat: ['services'], serviceStart: 'onRequest' }, ['of the conclusion of the contract']],
    [{ sellsWhat: ['goods', 'digital'] }, ['the last of the goods', 'of the conclusion of the contract']],
    [
      { sellsWhat: ['goods', 'subscription'], planSupplies: 'goods' },
      ['the last of the goods', 'the first of the goods'],
    ],
  ] as const)('%j', (more, expected) => {
    const found = starts(more)
    expect(found).toHaveLength(expected.length)
    for (const [index, words] of expected.entries()) expect(found?.[index]).toContain(`${words}.`)
  })
})

// Consumer Rights Act 2022 (IE) Schedule 4 Part 1: two instructions, and nobody can tell which is which unless each has its own heading.
test.each(types)('%s: each of the Irish instructions stands under its own heading', (slug) => {
  const { clauses } = said(slug, { country: 'IE', sellsWhat: ['goods', 'digital'] })
  expect(clauses.filter((id) => id.startsWith('model-'))).toEqual([
    'model-goods-title',
    'model-ie-goods',
    'model-services-title',
    'model-ie-services',
  ])
})

// SI 2013/3134 Sch. 3 Part A: cancelling, and the refund after the goods are back.
test.each(types)('%s: the United Kingdom has the model of its own law, in English', (slug) => {
  const { words } = said(slug, { country: 'GB', refundLaws: ['uk'] }, 'de')
  expect(words).toContain('You have the right to cancel this contract within 14 days without giving any reason.')
  expect(words).toContain('We may make a deduction from the reimbursement for loss in value of any goods supplied')
  expect(words).not.toContain('Sie haben das Recht, binnen vierzehn Tagen')
})

// OLG Hamm, 24 May 2012, I-4 U 48/12: two instructions for one sale contradict each other.
test('the instructions stand once: terms beside a policy print a sentence and the link', () => {
  const { words, clauses, links } = said('terms-conditions', {
    country: 'DE',
    refundPolicyLink: 'separate',
    refundPolicyUrl: 'https://example.com/returns',
  })
  expect(clauses.filter((id) => /^(withdrawal|model)-/.test(id))).toEqual(['withdrawal-policy-link'])
  expect(words).not.toContain('Delete as appropriate')
  expect(links).toContain('https://example.com/returns')
})

test.each([
  ['a marketplace', { contractParties: 'seller' }],
  ['a merchant of record', { sellsWhat: ['digital'], paymentProviders: ['paddle'] }],
])('%s does not call itself the trader of the model', (_, more) => {
  const { clauses, missing } = said('return-refund-policy', { country: 'IT', ...more })
  expect(clauses.filter((id) => id.startsWith('model-'))).toEqual([])
  expect(missing).toContain('it-istruzioni-tipo#instructions')
})
