import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

/** The phrases that the cancellation form of the United Kingdom prints (SI 2013/3134, Schedule 3 Part B): the form is English. */
const printed = (file: string): readonly (readonly [string, string])[] =>
  Object.entries((parse(readFileSync(file, 'utf8')) as { phrases?: Record<string, string> }).phrases ?? {}).filter(
    ([id]) => /^uk-(form|model)-/.test(id),
  )

const originals = globSync('content/*/words/*.en.yaml').filter((file) => printed(file).length > 0)

test('three types print the form', () => {
  expect(originals.length).toBe(3)
})

test.each(originals)('what the form fills in is English in every language: %s', (original) => {
  for (const file of globSync(original.replace('.en.', '.*.'))) expect(printed(file), file).toEqual(printed(original))
})
