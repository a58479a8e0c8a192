import type { Language } from '#core/language/languages.ts'
import type { CountForms } from '#core/library/library.ts'
import type { Content } from './content.ts'
import { kinds } from './kinds.ts'
import { suggestion } from './suggest.ts'

/** Reads how numbers read with their nouns; each needs a form for every plural category of the language. */
export function readCounts(content: Content, language: Language): Readonly<Record<string, CountForms>> {
  const source = content.open(kinds.counts, `content/common/counts.${language}.yaml`)
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  for (const [name, forms] of Object.entries(source.value)) {
    for (const category of pluralCategories)
      if (!forms[category]) source.mistake([name], `${name} has no words for the plural category “${category}”`)
    for (const category of Object.keys(forms))
      if (!pluralCategories.some((known) => known === category))
        source.mistake(
          [name, category],
          `the language ${language} has no plural category “${category}”${suggestion(category, pluralCategories)}`,
        )
    if (forms['other'] && !forms['other'].includes('#'))
      source.mistake([name, 'other'], `${name} says nowhere where the number stands (#)`)
  }
  return source.value as Readonly<Record<string, CountForms>>
}
