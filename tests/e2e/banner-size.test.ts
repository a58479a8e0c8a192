import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { inventoryOf } from '#core/banner/inventory.ts'
import { bannerScript } from '#server/banner/banner-script.ts'
import { bannerWords } from '#server/banner/banner-words.ts'
import { loadContent } from '#server/content/load-content.ts'

/** The first of each question's services: more than most websites have. */
function manyServices(each: number) {
  const { library } = loadContent('cookies-policy', 'en')!
  const answers = Object.fromEntries(
    Object.entries(library.providerQuestions).map(([question, category]) => [
      question,
      Object.values(library.providers)
        .filter((one) => one.category === category)
        .slice(0, each)
        .map(({ id }) => id),
    ]),
  )
  return inventoryOf(answers, library)
}

test.each([
  ['three services for each of twenty questions, in six languages', 3],
  ['every service of the catalogue', 100],
])('the script with its inventory weighs less than 12 kB: %s', (_, each) => {
  const languages = ['en', 'de', 'es', 'fr', 'it', 'nl'] as const
  const script = bannerScript({
    ...manyServices(each),
    about: 'x'.repeat(43),
    revision: 1,
    language: 'en',
    records: 'https://goodfaith.example/banner/00000000-0000-4000-8000-000000000000/consent',
    texts: Object.fromEntries(
      languages.map((one) => [one, { words: bannerWords(one), policyUrl: 'https://goodfaith.example/live/x' }]),
    ),
  })
  expect(brotliCompressSync(script).length).toBeLessThan(12_000)
})
