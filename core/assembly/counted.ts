import type { CountForms } from '../library/library.ts'

/** A number with its noun, in the form that the language's plural rules choose: “1 day”, “14 days”. */
export function counted(number: number, forms: CountForms, language: string): string {
  const form = forms[categoryOf(number, language)] ?? forms.other
  return form.replace('#', () => String(number))
}

/** By language: the categories of the numbers below {@link remembered}, as far as they were asked for. */
const categories = new Map<string, (Intl.LDMLPluralRule | undefined)[]>()
/** Periods in days, months and years are small numbers. */
const remembered = 100

/** Asking Intl takes a microsecond. */
function categoryOf(number: number, language: string): Intl.LDMLPluralRule {
  const known = categories.get(language) ?? Array.from({ length: remembered }, () => undefined)
  categories.set(language, known)
  const category = known[number] ?? rulesOf(language).select(number)
  if (number in known) known[number] = category
  return category
}

const rules = new Map<string, Intl.PluralRules>()

/** Plural rules are slow to make. */
function rulesOf(language: string): Intl.PluralRules {
  const known = rules.get(language) ?? new Intl.PluralRules(language)
  rules.set(language, known)
  return known
}
