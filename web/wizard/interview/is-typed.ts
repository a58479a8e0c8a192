import type { Question } from '#core/questionnaire/questionnaire.ts'

/** Whether a question is answered in words or figures of the person's own, which a document prints as they stand. */
export const isTyped = ({ type }: Pick<Question, 'type'>): boolean =>
  ['text', 'textarea', 'url', 'email', 'number', 'date', 'group'].includes(type)
