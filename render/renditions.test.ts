import { expect, test } from 'vitest'
import { agreement, clause, p } from '#core/document/build.ts'
import { isFormat } from '#core/document/format.ts'
import { fileName, render } from './renditions.ts'

test.each([
  ['Privacy Policy', 'en', 'pdf', 'privacy-policy-en.pdf'],
  ['Terms & Conditions', 'en', 'docx', 'terms-conditions-en.docx'],
  ['Datenschutzerklärung für Größe', 'de', 'txt', 'datenschutzerklarung-fur-grosse-de.txt'],
  ['../../etc/passwd', 'en', 'md', 'etcpasswd-en.md'],
  ['"; rm -rf /\r\n', 'en', 'html', 'rm-rf-en.html'],
  ['プライバシー', 'en', 'pdf', 'agreement-en.pdf'],
  ['!!!', 'nl', 'pdf', 'agreement-nl.pdf'],
] as const)('%j is saved as a plain name', (title, language, format, name) => {
  expect(fileName(title, language, format)).toBe(name)
})

test('only the five formats are formats', () => {
  expect(['docx', 'pdf', 'html', 'md', 'txt'].every(isFormat)).toBe(true)
  expect(['rtf', 'PDF', '', 'toString', undefined, 0].some(isFormat)).toBe(false)
})

test.each([
  ['html', '<!doctype html>'],
  ['md', '# Policy'],
  ['txt', 'Policy\n======'],
  ['docx', 'PK'],
] as const)('renders %s', async (format, start) => {
  const document = agreement(
    { title: 'Policy', language: 'en', date: '2026-11-21', author: '', paper: 'a4' },
    clause('c', p('x')),
  )
  const bytes = await render(document, format)
  expect(new TextDecoder().decode(bytes)).toMatch(new RegExp(`^${start}`))
})
