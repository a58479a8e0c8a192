import { describe, expect, test } from 'vitest'
import { type Language, offeredLanguages } from '#core/language/languages.ts'
import { secretLinks } from '../account/secret-links.ts'
import { readConfig } from '../config.ts'
import type { MailRequest } from '../mail/mail-request.ts'
import { composeMail } from './compose.ts'
import { loadMailWords } from './words.ts'

const config = readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'https://goodfaith.example' })
const links = secretLinks(['a secret key for tests, long enough'])
const compose = (request: Exclude<MailRequest, { kind: 'law-changes' }>, language: Language) =>
  composeMail(request, loadMailWords(language), config, links, { due: { currency: 'EUR', amount: 2261 } })

const policy = { agreementId: '6f1c1f0e-0000-4000-8000-000000000001', type: 'PRIVACY_POLICY' as const }
const cookies = { agreementId: '6f1c1f0e-0000-4000-8000-000000000002', type: 'COOKIES_POLICY' as const }
const activationId = '6f1c1f0e-0000-4000-8000-000000000003'
const refund = { currency: 'EUR', amount: 1234, creditNote: 'CN-2026-000001' }

describe.each(offeredLanguages)('in %s', (language) => {
  test.each([
    { kind: 'unpaid' },
    { kind: 'unpaid-and-activation', activationId },
    { kind: 'order-paid' },
    { kind: 'refunded', ...refund },
    { kind: 'refunded-closed', ...refund },
  ] as const)('a mail about one document says it of one, and of two it says it of two: $kind', (about) => {
    const one = compose({ ...about, agreements: [policy] }, language).text
    const two = compose({ ...about, agreements: [policy, cookies] }, language).text
    const { types } = loadMailWords(language).words
    expect(one).toContain(types.PRIVACY_POLICY)
    expect(two).toContain(types.COOKIES_POLICY)
    const several =
      /documents|Dokumente|documentos|documenti|documenten|öffentlichen Seiten|pages publiques|páginas|pagine|pagina’s|public pages/
    // The words of the button are about all documents of the account.
    const sentencesOf = (text: string) => text.replaceAll(/^.*:\nhttps:\S+$/gm, '')
    expect(sentencesOf(two)).toMatch(several)
    expect(sentencesOf(one)).not.toMatch(several)
    expect(one).not.toMatch(/\{\{/)
  })

  test.each([
    { kind: 'refunded' as const, agreements: [policy] },
    { kind: 'refunded-closed' as const, agreements: [policy] },
    { kind: 'banner-refunded' as const, ...policy },
  ])('a refund names its amount and its credit note, where there is one: $kind', (about) => {
    const text = (creditNote: string | null) => compose({ ...about, ...refund, creditNote }, language).text
    expect(text('CN-2026-000001')).toMatch(/12[.,]34/)
    expect(text('CN-2026-000001')).toContain('CN-2026-000001')
    const { one } = loadMailWords(language).words.refunded
    const beginning = one.after!.slice(0, one.after!.indexOf('{{'))
    expect(text('CN-2026-000001')).toContain(beginning)
    expect(text(null)).not.toContain(beginning)
  })
})

test('the English sentences about one document', () => {
  const { subject, text } = compose({ kind: 'unpaid', agreements: [policy] }, 'en')
  expect(subject).toBe('Waiting for payment: Privacy Policy')
  expect(text).toMatch(/Your document is made: Privacy Policy\. It waits for your payment of EUR\s22\.61\./)
})

test.each(offeredLanguages)(
  'a mail that asks for money names the amount and leads to the payment, in %s',
  (language) => {
    const agreements = [policy, cookies]
    const pay = `/wizard/pay/${policy.agreementId}?also=${cookies.agreementId}`
    const unpaid = compose({ kind: 'unpaid', agreements }, language)
    expect(unpaid.text).toMatch(/22[.,]61/)
    expect(unpaid.text).toContain(`https://goodfaith.example${pay}\n`)
    // Who has to confirm the address first is led on from there.
    const first = compose({ kind: 'unpaid-and-activation', agreements, activationId }, language)
    expect(first.text).toMatch(/22[.,]61/)
    const [address] = /https:\S+\/profile\/activate-account\/\S+/.exec(first.text)!
    expect(new URL(address).searchParams.get('next')).toBe(pay)
  },
)

test('the mail about a banner whose money was given back leads to that banner', () => {
  const { subject, text } = compose({ kind: 'banner-refunded', ...cookies, ...refund }, 'en')
  expect(subject).toBe('Money back: consent banner')
  expect(text).toMatch(/12\.34 of what you paid for the consent banner that is made from your Cookies Policy/)
  expect(text).toContain(`https://goodfaith.example/download/${cookies.agreementId}#banner`)
})

describe.each(offeredLanguages)('without an address of support, in %s', (language) => {
  const { words } = loadMailWords(language)
  const changed = { kind: 'email-changed', newEmail: 'ruth@new.example' } as const

  test('no mail asks to write to one, and the one that must names the operator', () => {
    for (const { text, html, subject } of [compose({ kind: 'account-deleted' }, language), compose(changed, language)])
      expect(`${subject} ${text} ${html}`).not.toMatch(/\{\{|localdomain|undefined/)
    expect(compose({ kind: 'account-deleted' }, language).text).not.toContain(words.support.split('{{')[0])
    expect(compose(changed, language).text).toContain(words.operator.replace('{{brand}}', 'Goodfaith'))
  })

  test('with one both name it', () => {
    const supported = { ...config, supportEmail: 'help@goodfaith.example' }
    const { text } = composeMail(changed, loadMailWords(language), supported, links)
    expect(text.split('help@goodfaith.example')).toHaveLength(3)
  })
})

test.each(offeredLanguages)('a mail about an order says why there is no invoice, in %s', (language) => {
  const { papers } = loadMailWords(language).words
  const about = { kind: 'order-paid' as const, agreements: [policy] }
  const free = compose({ ...about, invoice: null }, language).text
  const paid = compose({ ...about, invoice: null, currency: 'EUR', amount: 2261 }, language).text
  expect(free).toContain(papers.nothingCharged)
  expect(paid).toContain(papers.noInvoice)
  // Of an order of an earlier version nobody knows whether there is one.
  for (const words of Object.values(papers)) expect(compose(about, language).text).not.toContain(words)
})
