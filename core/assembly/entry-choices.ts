import type { ClauseLibrary } from '../library/library.ts'
import type { Answers } from '../questionnaire/answers.ts'
import { entryChoices } from '../questionnaire/entry-choices.ts'

/** Adds what the entries of groups chose, under the keys of their fields, for conditions to read. */
export function withEntryChoices(
  answers: Answers,
  { choiceFields = {} }: Pick<ClauseLibrary, 'choiceFields'>,
): Answers {
  const chosen = Object.entries(choiceFields).map(([group, fields]) => entryChoices(fields, answers[group]))
  return Object.assign({}, answers, ...chosen)
}
