import { parseCondition } from '#core/condition/parse.ts'
import type { Question, Questionnaire } from '#core/questionnaire/questionnaire.ts'

/** What a test is about, with the condition of the question as content writes it. */
type More = Partial<Question> & { readonly if?: string }

/** A question for a text that nobody has to answer; `more` replaces what the test is about. */
export const questionFor = (userData: string, { if: source, ...more }: More = {}): Question => ({
  userData,
  type: 'text',
  label: userData,
  required: false,
  priceExtra: false,
  law: [],
  nestedIn: [],
  addYourOwn: false,
  allowUnknown: false,
  ...(source && { visibleWhen: parseCondition(source, {}) }),
  ...more,
})

/** A question with these choices, of which `none` excludes the others. */
export const choiceFor = (userData: string, values: readonly string[], more: More = {}): Question =>
  questionFor(userData, {
    type: 'single',
    answers: values.map((value) => ({
      value,
      label: value,
      priceExtra: false,
      exclusive: value === 'none',
      nested: [],
    })),
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
