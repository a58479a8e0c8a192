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

test('the script weighs less than 12 kB with three services for each question, in six languages', () => {
  const languages = ['en', 'de', 'es', 'fr', 'it', 'nl'] as const
  const script = bannerScript({
    ...manyServices(3),
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
