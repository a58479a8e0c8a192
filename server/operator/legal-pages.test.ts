import { readFileSync } from 'node:fs'
import path from 'node:path'
import { glob } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { plainText } from '#core/document/text.ts'
import { operatorAnswers } from '#tests/support/operator-answers.ts'
import { ConfigError, nobody } from '../config.ts'
import { loadOperatorFacts } from '../content/load-content.ts'
import { legalDocuments, legalPages, sumOf } from './legal-pages.ts'

const site = { brandName: 'Goodfaith', publicUrl: 'https://goodfaith.example', supportEmail: nobody }
const today = '2026-11-22'
const pagesFrom = (answers: Readonly<Record<string, unknown>>) =>
  legalPages(site, { file: 'operator.yaml', answers, text: undefined }, today)
const textOf = (page: string, answers: Readonly<Record<string, unknown>> = operatorAnswers): string =>
  pagesFrom(answers).find(page, today)!.children.map(plainText).join('\n')

test('a website whose operator answered has four documents and an imprint', () => {
  expect(pagesFrom(operatorAnswers).links).toEqual([
    { page: 'privacy-policy', title: 'Privacy Policy', role: 'privacy' },
    { page: 'terms-conditions', title: 'Terms & Conditions', role: 'accepted' },
    { page: 'cookies-policy', title: 'Cookies Policy' },
    { page: 'disclaimer', title: 'Disclaimer' },
    { page: 'imprint', title: 'Imprint' },
  ])
  expect(pagesFrom(operatorAnswers).find('eula', today)).toBeUndefined()
})

test('the imprint says what section 5 of the German Digital Services Act names', () => {
  const text = textOf('imprint')
  for (const said of [
    'Example Software GmbH',
    'Beispielstraße 1',
    'hello@goodfaith.example',
    '+49 30 0000000',
    'Alex Example',
    'HRB 000000, Amtsgericht Berlin',
    'DE000000000',
  ])
    expect(text).toContain(said)
  expect(text).not.toContain('Who we are')
})

test('every page says who is responsible, under the name and address of the site', () => {
  for (const { page } of pagesFrom(operatorAnswers).links) expect(textOf(page), page).toContain('Example Software GmbH')
  expect(textOf('privacy-policy')).toContain('the website Goodfaith (https://goodfaith.example)')
})

test('people may publish the documents that they make here', () => {
  expect(textOf('terms-conditions')).toMatch(
    /What you make with the service.*may be used, changed and published by you/,
  )
})

test('the interviews of all pages are answered, and nothing is asked that the software knows', () => {
  for (const { slug, problems } of legalDocuments(site, operatorAnswers, today)) expect(problems, slug).toEqual([])
})

describe('what the operator did not answer, or answered wrongly, is named', () => {
  test.each([
    ['nothing', {}, /operator\.yaml: country: /],
    ['a word that no question has', { ...operatorAnswers, contry: 'DE' }, /operator\.yaml: contry: .*contry/],
    ['a service that is not known', { ...operatorAnswers, hostingProviders: ['hezner'] }, /hostingProviders: .*hezner/],
    ['no day', { ...operatorAnswers, effectiveDate: undefined }, /effectiveDate: Say from which day/],
  ])('%s', (_what, answers, message) => {
    expect(() => pagesFrom(answers)).toThrow(ConfigError)
    expect(() => pagesFrom(answers)).toThrow(message)
  })
})

test('the sum changes with what the pages say, and not with the day from which they say it', () => {
  const sum = (changes: Readonly<Record<string, unknown>>) =>
    sumOf(pagesFrom({ ...operatorAnswers, ...changes }), today)
  expect(sum({})).toMatch(/^[0-9a-f]{16}$/)
  expect(sum({ effectiveDate: '2026-11-23' })).toBe(sum({}))
  expect(sum({ keepLogs: 15 })).not.toBe(sum({}))
})

test('the cookies policy names everything that the website keeps in a browser', async () => {
  const rows = loadOperatorFacts('en').documents.find(({ slug }) => slug === 'cookies-policy')!.answers['ownCookies']
  const named = (rows as readonly { cookieName: string }[]).flatMap(({ cookieName }) =>
    cookieName.match(/goodfaith[\w.-]+/g)!,
  )
  const kept = new Set<string>()
  const root = path.resolve(import.meta.dirname, '../..')
  for (const folder of ['web', 'server/customer'])
    for await (const file of glob(`${folder}/**/*.{ts,tsx}`, { cwd: root })) {
      if (/\.test\.tsx?$|testing\//.test(file)) continue
      const source = readFileSync(path.join(root, file), 'utf8')
      for (const [key] of source.matchAll(/(?<=['`])goodfaith[.-][a-z-]+(?=['`.$-])/g)) kept.add(key)
    }
  expect(kept.size).toBeGreaterThan(8)
  // It is written and removed at once, to see whether the browser keeps anything.
  kept.delete('goodfaith.probe')
  expect([...kept].filter((key) => !named.some((one) => key.startsWith(one.replace(/-$/, ''))))).toEqual([])
})
