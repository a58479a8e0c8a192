import type { Message } from '#contract/envelope.ts'
import { type Problem, problemParameters } from '#core/questionnaire/problem.ts'

/** The problems with answers to questions that are asked here, and the sentences about anything else. */
export function problemsFromReply(
  messages: readonly Message[],
  isQuestion: (userData: string) => boolean,
): { readonly problems: readonly Problem[]; readonly others: readonly string[] } {
  const problems: Problem[] = []
  const others: string[] = []
  for (const { value, ...message } of messages) {
    if (isProblem(message) && isQuestion(message.field)) problems.push(message)
    else others.push(value)
  }
  return { problems, others }
}

const isProblem = (message: Omit<Message, 'value'>): message is Problem =>
  message.field !== undefined &&
  message.parameters !== undefined &&
  message.code !== undefined &&
  message.code in problemParameters
