import type { z } from 'zod'
import { isMessageCode, type MessageCode } from '#contract/messages.ts'
import { testType } from '#core/questionnaire/questionnaire.ts'
import type { Refusal, Said } from '../http/outcome.ts'

/** Checks a decoded payload against the contract. Each message names the field and says what is wrong with it. */
export function checkPayload(schema: z.ZodType, payload: unknown): { success: true; payload: unknown } | Refusal {
  const result = schema.safeParse(payload, { error: codeOf })
  if (result.success) return { success: true, payload: result.data }
  return { success: false, messages: result.error.issues.map(messageOf) }
}

/** The code for a rule that has none of its own in the contract. */
function codeOf(issue: z.core.$ZodRawIssue): MessageCode {
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'missing' : 'wrong-type'
  if (issue.code === 'too_big') return 'too-big'
  if (issue.code === 'too_small') return 'too-small'
  return 'not-valid'
}

/** The contract gives codes where other libraries have sentences; zod calls both `message`. */
function messageOf(issue: z.core.$ZodIssue): Said {
  const field = issue.path.join('.')
  if (!isMessageCode(issue.message)) return { code: issue.code, field, value: issue.message }
  return { code: issue.message, field, parameters: parametersOf(issue) }
}

function parametersOf(issue: z.core.$ZodIssue): Record<string, string | number> {
  if (issue.code === 'invalid_type') return { expected: issue.expected }
  if (issue.code === 'too_big') return { max: Number(issue.maximum) }
  if (issue.code === 'invalid_value') return { known: issue.values.filter((value) => value !== testType).join(', ') }
  if (issue.code === 'custom') return { ...(issue.params as Record<string, string | number> | undefined) }
  return {}
}
