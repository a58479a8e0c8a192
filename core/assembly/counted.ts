import type { CountForms } from '../library/library.ts'

/** A number with its noun, in the form that the language's plural rules choose: “1 day”, “14 days”. */
export function counted(number: number, forms: CountForms, language: string): string {
  const form = forms[rulesOf(language).select(number)] ?? forms.other
  return form.replace('#', () => String(number))
}

const rules = new Map<string, Intl.PluralRules>()

/** Plural rules are slow to make. */
function rulesOf(language: string): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known
}
