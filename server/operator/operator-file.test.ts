import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { operatorAnswers } from '#tests/support/operator-answers.ts'
import { ConfigError, readConfig } from '../config.ts'
import { legalPages, sumOf } from './legal-pages.ts'
import { readOperatorFile } from './operator-file.ts'
import { operatorPages } from './operator-pages.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'operator-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))
const write = (text: string, name = 'operator.yaml'): string => {
  const file = path.join(dataDir, name)
  writeFileSync(file, text)
  return file
}
const config = (more: Readonly<Record<string, string>> = {}) =>
  readConfig({ DATA_DIR: dataDir, PUBLIC_URL: 'https://goodfaith.example', ...more })
const now = new Date('2026-11-22T12:00:00Z')

test('without a file there are no pages, and a warning says how to get them', () => {
  const { pages, warning } = operatorPages(config(), now)
  expect(pages).toBeUndefined()
  expect(warning).toContain('npm run operator')
  expect(warning).toContain(path.join(dataDir, 'operator.yaml'))
})

test('with a file there is no warning while the pages are those that its operator saw', () => {
  const text = sumOf(
    legalPages(config(), { file: '', answers: operatorAnswers, text: undefined }, '2026-11-22'),
    '2026-11-22',
  )
  write(stringify({ answers: operatorAnswers, text }))
  const { pages, warning } = operatorPages(config(), now)
  expect(pages?.links).toHaveLength(5)
  expect(warning).toBeUndefined()
})

test('pages that changed since their operator saw them are named', () => {
  write(stringify({ answers: operatorAnswers, text: '0123456789abcdef' }))
  expect(operatorPages(config(), now).warning).toMatch(/changed since 2026-11-22.*\/legal\/imprint.*npm run operator/)
})

test('the file that OPERATOR_FILE names is the one that is read', () => {
  write(stringify({ answers: { country: 'FR' } }))
  const other = write(stringify({ answers: { country: 'DE' } }), 'other.yaml')
  expect(readOperatorFile(config({ OPERATOR_FILE: other }))?.answers).toEqual({ country: 'DE' })
})

test.each([
  [
    'one that is not there',
    () => config({ OPERATOR_FILE: path.join(dataDir, 'none.yaml') }),
    /OPERATOR_FILE names .*none\.yaml, which cannot be read/,
  ],
  ['broken YAML', () => (write('answers:\n  country: DE\n bad: x: y\n'), config()), /operator\.yaml, line 3: /],
  ['a list', () => (write('- 1\n'), config()), /operator\.yaml: the content: /],
  ['a word too many', () => (write('answers: {}\nanswer: {}\n'), config()), /operator\.yaml: .*answer/],
])('%s is refused by name', (_what, given, message) => {
  const settings = given()
  expect(() => readOperatorFile(settings)).toThrow(ConfigError)
  expect(() => readOperatorFile(settings)).toThrow(message)
})
