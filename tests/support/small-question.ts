import type { Question, Questionnaire } from '#core/questionnaire/questionnaire.ts'

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

/** A questionnaire that asks these in one section; `more` replaces what the test is about. */
export const asking = (questions: readonly Question[], more: Partial<Questionnaire> = {}): Questionnaire => ({
  type: 'PRIVACY_POLICY',
  slug: 'privacy-policy',
  name: 'Privacy Policy',
  titles: [],
  facts: {},
  knownKeys: [],
  steps: [{ step: 1, id: 'one', title: 'One', sections: [{ id: 'all', title: 'All', questions }] }],
  ...more,
})
