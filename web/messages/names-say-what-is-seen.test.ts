import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// WCAG 2.5.3: whoever speaks to the computer says what is on the button.
type Words = { readonly [key: string]: string | Words }

/** Where the words for those who do not see, `openOf`, lack those that are seen, `open`. */
const lacking = (words: Words, path: string): readonly string[] =>
  Object.entries(words).flatMap(([key, said]) => {
    if (typeof said !== 'string') return lacking(said, `${path}/${key}`)
    const seen = key.endsWith('Of') ? words[key.slice(0, -2)] : undefined
    const isSaid = typeof seen !== 'string' || said.toLowerCase().includes(seen.toLowerCase())
    return isSaid ? [] : [`${path}/${key}: “${said}” lacks “${seen}”`]
  })

test('a button’s name contains the words on it, in each language', () => {
  const files = globSync('content/interface/**/*.json')
  expect(files.length).toBeGreaterThan(60)
  expect(files.flatMap((file) => lacking(JSON.parse(readFileSync(file, 'utf8')) as Words, file))).toEqual([])
})
