import { expect, test } from 'vitest'
import { ContentFiles } from './content-files.ts'
import { Content } from './content.ts'
import { checkForbiddenWords, forbiddenBy } from './forbidden-words.ts'
import { kinds } from './kinds.ts'

const files = ContentFiles.under('.')
const german = 'content/common/forbidden-words.de.yaml'
const mistakesWith = (before: string, after: string): readonly string[] => {
  const text = files.text(german)
  if (!text.includes(before)) throw new Error(`${german} has no ${before}`)
  const content = new Content(files.changed(new Map([[german, text.replace(before, after)]])))
  checkForbiddenWords(content, 'de')
  return content.mistakes.found.map((mistake) => mistake.replace(/^.*?: /, ''))
}

test('every language forbids what the others forbid, and every expression has its sentence', () => {
  const content = new Content(files)
  for (const language of ['en', 'de', 'es', 'fr', 'it', 'nl'] as const) checkForbiddenWords(content, language)
  expect(content.mistakes.found).toEqual([])
})

test('a language that lacks forbidden words is refused, and one with words of its own', () => {
  expect(mistakesWith('may-not-apply:', 'may-not-aply:')).toEqual([
    'lacks may-not-apply, which is forbidden in en',
    'may-not-aply is not in en; did you mean “may-not-apply”?',
  ])
})

test('an expression that finds none of its sentences is refused, and a sentence that is not found', () => {
  expect(mistakesWith('Dieser Tee heilt Diabetes.', 'Dieser Tee schmeckt.')).toEqual([
    'finds none of the sentences under “found” of cures-promised',
    'cures-promised: “Dieser Tee schmeckt.” is not found',
  ])
})

test('an allowed sentence that is found is refused', () => {
  expect(
    mistakesWith('Wer die Website nutzt, willigt damit in nichts ein.', 'Durch die Nutzung stimmen Sie zu.'),
  ).toEqual(['consent-by-use: “Durch die Nutzung stimmen Sie” of “Durch die Nutzung stimmen Sie zu.” is found'])
})

test('a duty may not forbid words that no language has; what is the same everywhere needs none', () => {
  const content = new Content(files)
  const source = content.open(kinds.duties, 'content/eula/duties/europe.yaml')
  const forbids = ['extent-permited', { everywhere: 'consumers/odr' }]
  expect(forbiddenBy(content, 'de', { source, path: [0], forbids })).toEqual(['consumers/odr'])
  expect(content.mistakes.found[0]).toContain('has no words for extent-permited; did you mean “extent-permitted”?')
})
