import { describe, expect, test } from 'vitest'
import { fallbackLanguage } from '#core/language/fall-back.ts'
import { languages } from '#core/language/languages.ts'
import { linkedCitation } from '#web/about/law-sources.ts'
import { withCitations } from './citations.ts'
import { ContentFiles } from './content-files.ts'
import { Content } from './content.ts'
import { kinds } from './kinds.ts'

const content = new Content(ContentFiles.under('.'))
const sources = content.open(kinds.requirements, 'content/requirements.yaml').value.map(({ source }) => source)
const { links } = content.open(kinds.lawSources, 'content/law-sources.yaml').value

// How lawyers of each language count paragraphs and points; the names are those of the Official Journal.
describe.each([
  ['en', 'GDPR Art. 13(2)(d) and 77', 'Directive 2011/83/EU Art. 6(1)(i), 14(1)'],
  ['de', 'DSGVO Art. 13 Abs. 2 lit. d und 77', 'Richtlinie 2011/83/EU Art. 6 Abs. 1 lit. i, 14 Abs. 1'],
  ['es', 'RGPD art. 13.2.d) y 77', 'Directiva 2011/83/UE art. 6.1.i), 14.1'],
  ['fr', 'RGPD art. 13 § 2 d) et 77', 'directive 2011/83/UE art. 6 § 1 i), 14 § 1'],
  ['it', 'GDPR art. 13 par. 2 lett. d) e 77', 'direttiva 2011/83/UE art. 6 par. 1 lett. i), 14 par. 1'],
  ['nl', 'AVG art. 13 lid 2 onder d en 77', 'Richtlijn 2011/83/EU art. 6 lid 1 onder i, 14 lid 1'],
] as const)('in %s', (language, regulation, directive) => {
  const cited = withCitations(content, language)
  const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

  test('law of the Union is cited as lawyers write it, and statutes of a country by their names', () => {
    const { source, law } = cited({
      source: 'GDPR Art. 13(2)(d) and 77',
      law: ['Directive 2011/83/EU Art. 6(1)(i), 14(1)', 'Cal. Civ. Code 1798.100(a)(3)', 'SI 2013/3134 reg. 35(5)'],
    })
    expect(plain(source)).toBe(regulation)
    expect(law.map(plain)).toEqual([directive, 'Cal. Civ. Code 1798.100(a)(3)', 'SI 2013/3134 reg. 35(5)'])
  })

  test('what is no citation stays as it is', () => {
    const question = { label: 'GDPR Art. 13(2)(d)', law: [], source: { words: 'GDPR' } }
    expect(cited(question)).toEqual(question)
  })

  test('every law that can be read somewhere is found in its citation', () => {
    const urls = (source: string) => linkedCitation(source, links).flatMap(({ url }) => url ?? [])
    for (const source of sources) expect(urls(cited({ source }).source), source).toEqual(urls(source))
  })
})

test('every language has rules, and English needs none', () => {
  for (const language of languages) {
    const { articles, words } = content.open(kinds.citations, `content/common/citations.${language}.yaml`).value
    expect(articles.length + words.length > 0, language).toBe(language !== fallbackLanguage)
  }
})
