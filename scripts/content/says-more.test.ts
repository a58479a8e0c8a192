import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

// How many clauses and variants of each type an open answer still prints that nobody went through. The numbers only fall.
test.each([
  ['privacy-policy', 0],
])('%s: %i are still to be mended', (folder, expected) => {
  const list = parse(readFileSync(`content/${folder}/says-more.yaml`, 'utf8')) as Readonly<Record<string, string[]>>
  expect(Object.values(list).flat()).toHaveLength(expected)
})
