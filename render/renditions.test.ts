import { expect, test } from 'vitest'
import { agreement, clause, p } from '#core/document/build.ts'
import { isFormat } from '#core/document/format.ts'
import { fileName, render } from './renditions.ts'

test.each([
  ['Privacy Policy', 'en', 'pdf', 'privacy-policy-en.pdf'],
  ['Terms & Conditions', 'en', 'docx', 'terms-conditions-en.docx'],
  ['Datenschutzerklärung für Größe', 'de', 'txt', 'datenschutzerklaerung-fuer-groesse-de.txt'],
  // “ü” as a letter and its mark, as macOS writes it
  ['Ru\u0308ckgabe in ÖSTERREICH', 'de', 'pdf', 'rueckgabe-in-oesterreich-de.pdf'],
  ['Política de devolución y cigüeñas', 'es', 'pdf', 'politica-de-devolucion-y-ciguenas-es.pdf'],
  ['Règles générales : œuvres reçues à Saint-Haÿ', 'fr', 'pdf', 'regles-generales-oeuvres-recues-a-saint-hay-fr.pdf'],
  ['Qualità e Vehículo più', 'it', 'pdf', 'qualita-e-vehiculo-piu-it.pdf'],
  ['Privacyverklaring van Zoë', 'nl', 'pdf', 'privacyverklaring-van-zoe-nl.pdf'],
  ['Terms of Smørrebrød & Łódź', 'en', 'pdf', 'terms-of-smorrebrod-lodz-en.pdf'],
  ['../../etc/passwd', 'en', 'md', 'etcpasswd-en.md'],
  ['"; rm -rf /\r\n', 'en', 'html', 'rm-rf-en.html'],
  ['プライバシー', 'en', 'pdf', 'agreement-en.pdf'],
  ['!!!', 'nl', 'pdf', 'agreement-nl.pdf'],
] as const)('%j is saved as a plain name', (title, language, format, name) => {
  expect(fileName({ title, language }, format)).toBe(name)
})

test.each([
  ['Privacy Policy', 'Lantern Books', 'privacy-policy-lantern-books-en.pdf'],
  ['Privacy Policy of Lantern Books', 'Lantern Books', 'privacy-policy-of-lantern-books-en.pdf'],
  ['Privacy Policy', 'https://shop.example/a?b', 'privacy-policy-httpsshopexampleab-en.pdf'],
  ['Privacy Policy', '書店', 'privacy-policy-en.pdf'],
  ['書店', 'Lantern', 'lantern-en.pdf'],
  ['Terms', 'x'.repeat(300), `terms-${'x'.repeat(40)}-en.pdf`],
])('%j for %j is saved as %s', (title, site, name) => {
  expect(fileName({ title, site, language: 'en' }, 'pdf')).toBe(name)
})

test('the name of the site is written by the rules of the language too', () => {
  expect(fileName({ title: 'AGB', site: 'Käse & Söhne', language: 'de' }, 'pdf')).toBe('agb-kaese-soehne-de.pdf')
  expect(fileName({ title: 'Terms', site: 'Käse & Söhne', language: 'en' }, 'pdf')).toBe('terms-kase-sohne-en.pdf')
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
