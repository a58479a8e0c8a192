import { z } from 'zod'
import type { QuestionType } from '#core/questionnaire/questionnaire.ts'
import { condition, name, pattern, roles, words } from './leaf.ts'

const questionTypes = [
  'single',
  'multiple',
  'text',
  'textarea',
  'url',
  'email',
  'country',
  'state',
  'number',
  'date',
  'boolean',
  'group',
  'providers',
] as const satisfies readonly QuestionType[]

const rule = z.discriminatedUnion('rule', [
  z.strictObject({ rule: z.literal('length'), min: z.int(), max: z.int() }),
  z.strictObject({ rule: z.literal('range'), min: z.int(), max: z.int() }),
  z.strictObject({ rule: z.literal('max_when'), max: z.int(), when: condition }),
  z.strictObject({ rule: z.literal('email') }),
  z.strictObject({ rule: z.literal('url') }),
  z.strictObject({ rule: z.literal('pattern'), pattern }),
  z.strictObject({ rule: z.literal('equals'), value: z.boolean() }),
])
export type RawRule = z.infer<typeof rule>

/** Yes or no, a number or chosen values. Words to start from stand with the question's words. */
const answerValue = z.union([z.boolean(), z.int(), name, z.array(name)])
/** An answer, or the first of a list: `@ownLanguage`. */
const defaultValue = z.union([answerValue, z.string().regex(/^@\w+$/)])

const answer = z.strictObject({
  value: name,
  visible_when: condition.exactOptional(),
  recommended_when: condition.exactOptional(),
  carried_when: condition.exactOptional(),
  price_extra: z.literal(true).exactOptional(),
  price_group: name.exactOptional(),
  free_when: condition.exactOptional(),
  exclusive: z.literal(true).exactOptional(),
  nested: z.array(name).min(1).exactOptional(),
})
export type RawAnswer = z.infer<typeof answer>

const field = z.strictObject({
  userData: name,
  type: z.enum(['text', 'textarea', 'email', 'boolean', 'single', 'number']),
  required: z.boolean(),
  visible_when: condition.exactOptional(),
  default: answerValue.exactOptional(),
  answers: z
    .array(z.strictObject({ value: name }))
    .min(1)
    .exactOptional(),
  validation: z.array(rule).min(1).exactOptional(),
})

const asked = z.strictObject({
  type: z.enum(questionTypes),
  required: z.boolean(),
  required_when: condition.exactOptional(),
  visible_when: condition.exactOptional(),
  default: defaultValue.exactOptional(),
  default_unless: condition.exactOptional(),
  /** When each of the sentences is said that are about one place or case; the words stand under the same names. */
  help_where: z.record(name, condition).exactOptional(),
  suggestion: z.int().exactOptional(),
  /** Another key, or one of a few things that are known besides the answers. */
  prefill_from: z.string().register(roles, { role: 'name' }).exactOptional(),
  prefill_table: name.exactOptional(),
  filled_in: z.literal(true).exactOptional(),
  settled: z.enum(['law', 'usage']).exactOptional(),
  fine_point: z.literal(true).exactOptional(),
  prose: z.literal(true).exactOptional(),
  service_kinds: z.literal(true).exactOptional(),
  answers: z.array(answer).min(1).exactOptional(),
  validation: z.array(rule).min(1).exactOptional(),
  price_extra: z.literal(true).exactOptional(),
  price_group: name.exactOptional(),
  free_when: condition.exactOptional(),
  law: z.array(words).exactOptional(),
  nested_in: z
    .array(z.string().regex(/^\w+=\w+$/, 'must be a key and a value, key=value'))
    .min(1)
    .exactOptional(),
  add_your_own: z.literal(true).exactOptional(),
  allow_unknown: z.literal(true).exactOptional(),
  show_first: z.int().positive().exactOptional(),
  provider_category: name.exactOptional(),
  suggest: z.int().positive().exactOptional(),
  suggest_only: z.strictObject({ when: condition, services: z.array(name).min(1) }).exactOptional(),
  own_fields: z
    .array(z.enum(['name', 'purpose', 'privacyUrl', 'optOutUrl', 'country', 'role', 'device']))
    .exactOptional(),
  fields: z.array(field).min(1).exactOptional(),
  min_entries: z.int().exactOptional(),
  max_entries: z.int().exactOptional(),
  entry_title: name.exactOptional(),
})
const question = asked.extend({ userData: name })
export type RawQuestion = z.infer<typeof question>

/** Questions that several types ask, by their keys. */
export const sharedQuestions = z.record(name, asked)

/** One of them, with what is other here. */
const use = z.strictObject({ use: name, visible_when: condition.exactOptional() })
const item = z.union([question, use])
export type RawItem = z.infer<typeof item>

const section = z.union([
  z.strictObject({ id: name, visible_when: condition.exactOptional(), questions: z.array(item).min(1) }),
  z.strictObject({ id: name, shows: z.enum(['filledIn', 'check']) }),
])
const step = z.strictObject({ step: z.int().positive(), id: name, sections: z.array(section).min(1) })

/** The steps that every type ends with. */
export const commonQuestionnaire = z.strictObject({ steps: z.array(step) })

export const questionnaire = z.strictObject({
  type: z.string().regex(/^[A-Z_]+$/, 'must be written like PRIVACY_POLICY'),
  slug: name,
  /** What makes another of the usual titles the default, by its place in `titles`, counted from 1. */
  title_when: z.array(z.strictObject({ title: z.int().min(2), when: condition })).exactOptional(),
  steps: z.array(step),
})

const title = z.strictObject({ title: words, intro: words.exactOptional() })

const answerWords = z.union([
  words,
  z.strictObject({ label: words, help: words.exactOptional(), drives: words.optional() }),
])

const fieldWords = z.strictObject({
  label: words,
  help: words.exactOptional(),
  placeholder: words.exactOptional(),
  answers: z.record(name, words).exactOptional(),
})
export type FieldWords = z.infer<typeof fieldWords>

const questionWords = z.strictObject({
  label: words,
  help: words.exactOptional(),
  help_where: z.record(name, words).exactOptional(),
  placeholder: words.exactOptional(),
  drives: words.exactOptional(),
  /** What the services of a question are called together. */
  kind: words.exactOptional(),
  /** Words that are filled in until somebody types others. */
  default: words.exactOptional(),
  /** States an answer that was filled in: `{{answer}}` in a sentence, or a sentence for each answer. */
  statement: z.union([words, z.record(name, words)]).exactOptional(),
  /** What is said when the answer breaks a rule of the question. */
  invalid: words.exactOptional(),
  answers: z.record(name, answerWords).exactOptional(),
  fields: z.record(name, fieldWords).exactOptional(),
})
export type QuestionWords = z.infer<typeof questionWords>

/** The words of questions that several types ask. */
export const sharedQuestionWords = z.record(name, questionWords)

const shared = {
  steps: z.record(name, title),
  sections: z.record(name, title),
  questions: z.record(name, questionWords),
}
export const commonQuestionnaireWords = z.strictObject(shared)
export const questionnaireWords = z.strictObject({ name: words, titles: z.array(words).min(1), ...shared })
