import type { Problem } from '#core/questionnaire/check.ts'
import type { Question, QuestionType } from '#core/questionnaire/questionnaire.ts'
import type { Say, WordKey } from '../words.ts'

const required: Readonly<Record<QuestionType, WordKey>> = {
  text: 'problems.requiredText',
  textarea: 'problems.requiredText',
  number: 'problems.requiredText',
  url: 'problems.requiredUrl',
  email: 'problems.requiredEmail',
  single: 'problems.requiredChoice',
  multiple: 'problems.requiredChoices',
  providers: 'problems.requiredProviders',
  boolean: 'problems.requiredTick',
  country: 'problems.requiredPlace',
  state: 'problems.requiredPlace',
  date: 'problems.requiredDate',
  group: 'problems.requiredGroup',
}

/** What to do about a problem, as it stands at its field: the field's own name is not repeated. */
export function problemWords(problem: Problem, question: Question, say: Say): string {
  if (problem.code === 'required') {
    const field = question.fields?.find((one) => one.userData === problem.field)
    if (field) return say(required[field.type])
    // A tick that is demanded says itself what it wants.
    const wish = question.validation?.find((rule) => rule.rule === 'equals')?.message
    return wish ?? say(required[question.type])
  }
  const named = [`“${question.label}”: `, ...(question.fields ?? []).map((field) => `${field.label}: `)]
  const words = named.reduce((rest, name) => (rest.startsWith(name) ? rest.slice(name.length) : rest), problem.message)
  return words.charAt(0).toUpperCase() + words.slice(1)
}
