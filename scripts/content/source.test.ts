import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { checkCondition, readFacts } from './law.ts'
import { Mistakes, Source } from './source.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'content-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

function read(yaml: string): { source: Source; mistakes: Mistakes; file: string } {
  const file = join(folder, 'file.yaml')
  writeFileSync(file, yaml)
  const mistakes = new Mistakes()
  return { source: new Source(file, mistakes), mistakes, file }
}

test('a mistake is named with its file and line', () => {
  const { source, mistakes, file } = read('clauses:\n- id: one\n- id: two\n  when: country ==\n')
  source.condition(['clauses', 1, 'when'], {})
  expect(mistakes.found).toEqual([`${file}:4: expected more but found the end in “country ==”`])
})

test('broken YAML is one mistake, not many', () => {
  const { mistakes, file } = read('a: {b: c\nd: [e\n')
  expect(mistakes.found).toHaveLength(1)
  expect(mistakes.found[0]).toContain(`${file}:`)
})

test('the same key twice is a mistake', () => {
  expect(read('a: 1\na: 2\n').mistakes.found).toHaveLength(1)
})

test('a fact without a condition is a mistake', () => {
  const { source, mistakes, file } = read('good: {when: country == DE, meaning: In Germany}\nbad: {meaning: Nothing}\n')
  expect(readFacts(source, [], {}).meanings['good']).toBe('In Germany')
  expect(mistakes.found).toEqual([`${file}:2: the fact bad needs a “when”`])
})

test('unknown facts, keys and values in a condition are named', () => {
  const { source } = read('when: $nothing and contry == DE and features has shopp and features has shop')
  const offered = (key: string) => (key === 'features' ? ['shop'] : undefined)
  expect(checkCondition(source.condition(['when'], {}), {}, offered)).toEqual([
    'no fact is called $nothing',
    'no question has the key contry',
    'features has no value shopp',
  ])
})
