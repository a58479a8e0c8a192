import type { Language } from '#core/language/languages.ts'
import type { ClauseLibrary, CountForms, TemplatePlaceholder } from '#core/library/library.ts'
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

/** What is wrong with a placeholder that counts something; undefined when nothing is. */
export function countProblem(
  { name, count }: TemplatePlaceholder,
  { counts, kinds }: Pick<ClauseLibrary, 'counts' | 'kinds'>,
): string | undefined {
  if (!count) return undefined
  if (!counts[count])
    return `{{${name}|${count}}}: there is no format and no count called ${count}${suggestion(count, [...Object.keys(counts), 'and', 'or', 'each'])}`
  return kinds[name] === 'number' ? undefined : `{{${name}|${count}}}: ${name} is no number`
}
