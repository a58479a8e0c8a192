import type { AnswerValue, Answers, GroupEntry } from './answers.ts'

/**
 * What the entries of a group chose, under the key of each field: `cookieCategory: ['necessary', 'marketing']`. Conditions
 * read it like the answer to a question with several choices.
 *
 * @param fields the keys of the group's `single` fields.
 */
export function entryChoices(fields: readonly string[], value: AnswerValue | undefined): Answers {
  const entries = (Array.isArray(value) ? value : []) as readonly GroupEntry[]
  return Object.fromEntries(
    fields.map((field) => [
      field,
      [...new Set(entries.flatMap((entry) => (entry[field] ? String(entry[field]) : [])))],
    ]),
  )
}
