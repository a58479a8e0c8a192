import type { Question } from '#core/questionnaire/questionnaire.ts'

/** A question for a text that nobody has to answer; `more` replaces what the test is about. */
export const questionFor = (userData: string, more: Partial<Question> = {}): Question => ({
  userData,
  type: 'text',
  label: userData,
  required: false,
  priceExtra: false,
  law: [],
  nestedIn: [],
  addYourOwn: false,
  allowUnknown: false,
  ...more,
})
