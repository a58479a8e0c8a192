import type { AnswerValue, Answers, GroupEntry } from '../answers/answers.ts'

/**
 * What the entries of a group chose, under the key of each field: `cookieCategory: ['necessary', 'marketing']`. Conditions
 * read it like the answer to a question with several choices.
 *
 * @param fields the keys of the group's `single` fields.
 */
export function entryChoices(fields: readonly string[], value: AnswerValue | undefined): Answers {
  const entries = (Array.isArray(value) ? value : []) as readonly GroupEntry[]
  const choices: Record<string, readonly string[]> = {}
  for (const field of fields) {
    const chosen = new Set<string>()
    for (const entry of entries) if (entry[field]) chosen.add(String(entry[field]))
    choices[field] = [...chosen]
  }
  return choices
}
