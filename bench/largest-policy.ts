import { interview } from '#core/questionnaire/interview.ts'
import type { Answers, AnswerValue } from '#core/answers/answers.ts'
import { questionsOf, type Field, type Question } from '#core/questionnaire/questionnaire.ts'
import type { Content } from '#server/content/load-content.ts'

/** The single answers that open the most questions. */
const singles: Readonly<Record<string, AnswerValue>> = {
  entityType: 'company',
  country: 'DE',
  state: 'DE_BY',
  dpo: 'yes',
  childrenAudience: 'mixed',
  retentionStyle: 'table',
  automatedDecisions: 'solely',
  sellsData: 'money',
  usStateScope: 'all',
  connectedProduct: 'yes',
  controllerRole: 'both',
  aiInputsKept: 'limited',
}

/**
 * Answers that make the largest privacy policy: everything ticked, eight services of each kind, full tables.
 *
 * @param first how many services of each kind are passed over; 0 takes those that the wizard shows first.
 */
export function largestAnswers({ questionnaire, library, checkContext }: Content, date: string, first = 0): Answers {
  const given = Object.fromEntries(
    questionsOf(questionnaire).map((question) => [
      question.userData,
      singles[question.userData] ?? most(question, Object.values(library.providers), first),
    ]),
  )
  return interview(questionnaire, given, checkContext(date, 'all')).answers
}

function most(
  question: Question,
  providers: readonly { readonly id: string; readonly category: string }[],
  first: number,
): AnswerValue | undefined {
  switch (question.type) {
    case 'multiple':
      return question.answers!.filter(({ exclusive }) => !exclusive).map(({ value }) => value)
    case 'single':
      return question.default ?? question.answers![0]!.value
    case 'providers': {
      const ofKind = providers.filter(({ category }) => category === question.providerCategory).map(({ id }) => id)
      const start = Math.min(first, Math.max(0, ofKind.length - 8))
      return ofKind.slice(start, start + 8)
    }
    case 'boolean':
      return true
    case 'number':
      return 16
    case 'date':
      return '2026-11-21'
    case 'email':
      return 'privacy@example.com'
    case 'url':
      return 'https://www.example.com/privacy'
    case 'group':
      return Array.from({ length: question.maxEntries ?? 1 }, () =>
        Object.fromEntries(question.fields!.map((field) => [field.userData, fieldOf(field)])),
      )
    default:
      return question.userData === 'contactPhone' ? '+49 30 1234567' : 'Example words of usual length'
  }
}

function fieldOf({ type, answers }: Field): string | number | boolean {
  switch (type) {
    case 'boolean':
      return true
    case 'number':
      return 16
    case 'single':
      return answers![0]!.value
    case 'email':
      return 'privacy@example.com'
    default:
      return 'Orders and the parcels they travel in'
  }
}
