import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { expect, test } from 'vitest'
import { offeredLanguages } from '#core/language/languages.ts'
import type { PriceList } from '#core/pricing/price-list.ts'
import { faqOf } from './faq.server.ts'

const list = parse(readFileSync('content/prices.yaml', 'utf8')) as PriceList
const answersWith = async (supportEmail: string, language: (typeof offeredLanguages)[number]) => {
  const pricing = { list, vat: { home: 'DE', rates: { DE: 1900 } } }
  const site = { url: '', brandName: 'Acme', supportEmail, legal: [], copyright: '', pricing }
  const { groups } = await faqOf(site, language)
  return groups.flatMap(({ questions }) => questions.flatMap(({ answer }) => answer)).join('\n')
}

test.each(offeredLanguages)(
  'without an address of support money is asked back from the operator, in %s',
  async (language) => {
    const written = await answersWith('help@acme.example', language)
    const named = await answersWith('', language)
    expect(written.split('help@acme.example')).toHaveLength(2)
    const [before, after] = written.split('help@acme.example')
    expect(named.startsWith(before!)).toBe(true)
    expect(named.endsWith(after!)).toBe(true)
    expect(named.slice(before!.length, named.length - after!.length)).toMatch(/server|serveur|servidor/i)
  },
)
