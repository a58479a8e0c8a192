import { proposalsIn, type Interview } from '../questionnaire/interview.ts'
import type { ConditionWords } from './rule-words.ts'

/** A question for which something is proposed that nobody said or confirmed: a document says nothing of it. */
export type OpenAnswer = {
  readonly userData: string
  readonly label: string
  /** The proposed answer in words. */
  readonly proposed: string
}

export const openAnswersIn = (
  filled: Pick<Interview, 'answers' | 'origins'>,
  words: ConditionWords,
): readonly OpenAnswer[] =>
  proposalsIn(filled).map((userData) => ({
    userData,
    label: words.label(userData),
    proposed: words.answer(userData, filled.answers),
  }))
