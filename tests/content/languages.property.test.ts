import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { assemble } from '#core/assembly/assemble.ts'
import { plainText as wordsOf } from '#core/document/text.ts'
import { type Language, offeredLanguages } from '#core/language/languages.ts'
import { checkAnswers } from '#core/questionnaire/check.ts'
import { publishedTypes } from '#scripts/compile-content.ts'
import { loadContent } from '#server/content/load-content.ts'
import { arbitraryInterview, fitStates } from '#tests/support/arbitrary-interview.ts'

// What stands in a placeholder is not known when a sentence is written. Here are the places where a language joins, shortens or
// bends the words beside it: what no editor would leave, whatever was answered.

/** Spaces and punctuation that no language leaves so. */
const clumsy = / [,.;)](?!\p{L})|\( | {2}|\(\)|,,|\.\.|^ | $/gmu

const slips: Readonly<Partial<Record<Language, readonly RegExp[]>>> = {
  de: [/(?<!\p{L})(?:dem dem|den den|des des|und und|oder oder|von von|im im|zu zu)(?!\p{L})/giu, /\p{L} :/gu],
  es: [
    // Contractions, and the conjunctions before a word that begins with their sound.
    /(?<!\p{L})(?:[Dd]e|[Aa]) el (?=\p{Ll})/gu,
    /(?<!\p{L})y (?=i[^aeou]|hi[^e])/giu,
    /(?<!\p{L})o (?=h?o)/gu,
    /(?<!\p{L})(?:el el|la la|los los|las las|de de|y y|o o)(?!\p{L})/giu,
    /\p{L} :/gu,
  ],
  fr: [
    // “De les ouvrir” is a pronoun before a verb.
    /(?<![\p{L}-])(?:[Dd]e|à|À) les? (?!y |leur |\p{Ll}+(?:er|ir|re)(?!\p{L}))(?=\p{Ll})/gu,
    /(?<!\p{L})(?:d|l|qu|n|s|j|m|t)’(?=[bcdfgjklmnpqrstvwxz])/gu,
    /(?<![\p{L}-]|direito )(?:de|la|que|je|ne|se) (?=[aeéèêiu]\p{Ll}|o[^nu]|hébergeur|heure|habit|histor|homme|honn)/gu,
    /(?<!\p{L})si ils?(?!\p{L})/giu,
    /(?<![\u00a0\u202f])»/gu,
    /«(?![\u00a0\u202f])/gu,
    /(?<!\p{L})(?:le le|la la|les les|de de|et et|ou ou)(?!\p{L})/giu,
  ],
  it: [
    /(?<!\p{L})(?:di|a|da|in|su) (?:il|i|gli) (?=\p{Ll})/gu,
    /(?<!\p{L})(?:il|un) (?=s[bcdfglmnpqrtvz]|z|gn|ps|pn)/gu,
    /(?<!\p{L})(?:il il|la la|di di|e e|lo lo|o o)(?!\p{L})/giu,
    /\p{L} :/gu,
  ],
  nl: [/(?<!\p{L})(?:de de|het het|van van|en en|of of|een een)(?!\p{L})/giu, /\p{L} :/gu],
}

const foundIn = (language: Language, text: string): readonly string[] =>
  [clumsy, ...(slips[language] ?? [])].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index }) => text.slice(Math.max(0, index - 40), index + 40)),
  )

test.each([
  ['de', 'Wir geben Daten an an die Bank und und an die Post.'],
  ['es', 'La política de el sitio y información sobre usted.'],
  ['fr', 'La politique de les services, et le hébergeur de le site.'],
  ['it', 'I dati di gli utenti e il spazio.'],
  ['nl', 'De gegevens van van de klant.'],
] as const)('a slip in %s is found', (language, text) => {
  expect(foundIn(language, text)).not.toEqual([])
})

const runs = Number(process.env['PROPERTY_RUNS'] ?? 100)
const date = '2026-11-24'

describe.each(offeredLanguages.filter((language) => language !== 'en'))('%s', (language) => {
  test.each(publishedTypes)('whatever is answered, %s is whole and has no slip beside a placeholder', (slug) => {
    const { questionnaire, library, checkContext } = loadContent(slug, language)!
    const context = checkContext(date, 'all')
    let complete = 0
    fc.assert(
      fc.property(arbitraryInterview(questionnaire, context), (given) => {
        const { answers, problems } = checkAnswers(questionnaire, fitStates(given, questionnaire, context), context)
        if (problems.length > 0) return
        complete += 1
        const { agreement, unfilled } = assemble(library, answers, { date })
        expect(unfilled).toEqual([])
        const text = agreement.children.map(wordsOf).join('\n')
        expect(text).not.toMatch(/\{\{|\}\}|\[\[|\]\]|undefined|\bNaN\b|\[object/)
        expect(foundIn(language, text)).toEqual([])
      }),
      { numRuns: runs },
    )
    expect(complete).toBeGreaterThan(runs / 2)
  })
})
