import { expect, test } from 'vitest'
import { offeredLanguages } from '#core/language/languages.ts'
import type { BareLibrary } from '#core/library/library.ts'
import { libraryFor } from '#core/library/variant.ts'
import { publishedTypes } from '#scripts/compile-content.ts'
import { loadContent } from '#server/content/load-content.ts'
import { documentOf } from './document-of.ts'
import { exampleCompany } from './example-company.ts'

const libraries = offeredLanguages.flatMap((language) =>
  publishedTypes.map((type) => loadContent(type, language)!.library),
)
const rules = libraries.flatMap(({ language, variants = [] }) =>
  variants.flatMap(({ countries, replace }) => replace.map(({ find }) => ({ language, country: countries[0], find }))),
)
const distinct = [...new Map(rules.map((rule) => [`${rule.language} ${rule.find}`, rule])).values()]

test.each(distinct)(
  '$language for $country: $find is found somewhere, and nowhere after',
  ({ language, country, find }) => {
    const own = libraries.filter((library) => library.language === language)
    const pattern = new RegExp(find, 'u')
    const texts = (given: BareLibrary) =>
      [
        ...JSON.stringify([given.parts, given.phrases, given.wordings, given.providers]).matchAll(
          /"(?:value|purpose)":"((?:[^"\\]|\\.)*)"/g,
        ),
      ].map(([, text]) => JSON.parse(`"${text}"`) as string)
    const before = own.flatMap((library) => texts(library).filter((text) => pattern.test(text)))
    const after = own.flatMap((library) =>
      texts({ ...libraryFor(library, country), parts: [] }).filter((text) => pattern.test(text)),
    )
    expect(before.length).toBeGreaterThan(0)
    expect(after).toEqual([])
  },
)

test('an owner in the United States reads American English, one in Ireland does not', () => {
  const eula = (country: string) =>
    documentOf('eula', { ...exampleCompany, country, ...(country === 'US' && { state: 'US_TX' }) }).words
  expect(eula('US')).toMatch(/\blicense\b/)
  expect(eula('US')).not.toMatch(/\blicence|programme|organis|behaviour/)
  expect(eula('IE')).toMatch(/\blicence\b/)
})
