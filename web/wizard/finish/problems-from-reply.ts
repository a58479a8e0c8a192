import type { Message } from '#contract/envelope.ts'
import type { Problem } from '#core/questionnaire/check.ts'

/** A message about one field of an entry names it in `part`. */
type FieldMessage = Message & { readonly part?: string }

/** What the server found wrong, as problems at their questions; messages about no question asked here are left over. */
export function problemsFromReply(
  messages: readonly Message[],
  isQuestion: (userData: string) => boolean,
): { readonly problems: readonly Problem[]; readonly others: readonly string[] } {
  const at = messages.filter(
    (message): message is FieldMessage & { field: string } => message.field !== undefined && isQuestion(message.field),
  )
  return {
    problems: at.map(({ field, entry, part, code, value }) => ({
      userData: field,
      ...(entry !== undefined && { entry }),
      ...(part !== undefined && { field: part }),
      code: (code ?? 'invalid') as Problem['code'],
      message: value,
    })),
    others: messages.filter((message) => !at.includes(message as (typeof at)[number])).map(({ value }) => value),
  }
}
