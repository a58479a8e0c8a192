import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

// How many clauses and variants an open answer still prints that nobody went through, each as often as there are such
// answers. The numbers only fall.
test.each([
  ['privacy-policy', 1809],
  ['terms-conditions', 1304],
  ['cookies-policy', 496],
  ['eula', 367],
  ['disclaimer', 0],
  ['return-refund-policy', 497],
])('%s: %i are still to be gone through', (folder, expected) => {
  const file = `content/${folder}/says-more.yaml`
  const list = existsSync(file) ? (parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string[]>>) : {}
  expect(Object.values(list).flat()).toHaveLength(expected)
})
