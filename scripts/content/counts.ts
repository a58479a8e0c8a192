import type { ClauseLibrary, CountForms, TemplatePlaceholder } from '#core/library/library.ts'
import { Source, type Mistakes } from './source.ts'

/** Reads how numbers read with their nouns; each needs a form for every plural category of the language. */
export function readCounts(
  language: string,
  mistakes: Mistakes,
  file = `content/common/counts.${language}.yaml`,
): Readonly<Record<string, CountForms>> {
  const source = new Source(file, mistakes)
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
  for (const [name, forms] of Object.entries<Record<string, string>>(source.value)) {
    for (const category of pluralCategories)
      if (!forms[category]) source.mistake([name], `${name} has no words for the plural category “${category}”`)
    for (const category of Object.keys(forms))
      if (!pluralCategories.some((known) => known === category))
        source.mistake([name, category], `the language ${language} has no plural category “${category}”`)
    if (forms['other'] && !forms['other'].includes('#'))
      source.mistake([name, 'other'], `${name} says nowhere where the number stands (#)`)
  }
  return source.value
}

/** What is wrong with a placeholder that counts something; undefined when nothing is. */
export function countProblem(
  { name, count }: TemplatePlaceholder,
  { counts, kinds }: Pick<ClauseLibrary, 'counts' | 'kinds'>,
): string | undefined {
  if (!count) return undefined
  if (!counts[count]) return `{{${name}|${count}}}: there is no format and no count called ${count}`
  return kinds[name] === 'number' ? undefined : `{{${name}|${count}}}: ${name} is no number`
}
