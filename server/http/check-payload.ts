import type { z } from 'zod'
import type { Refusal } from './outcome.ts'

/** Checks a decoded payload against the contract. Each message names the field and says what is wrong with it. */
export function checkPayload(schema: z.ZodType, payload: unknown): { success: true; payload: unknown } | Refusal {
  const result = schema.safeParse(payload, { error: (issue) => explain(issue) })
  if (result.success) return { success: true, payload: result.data }
  return {
    success: false,
    messages: result.error.issues.map((issue) => ({
      value: issue.message,
      field: issue.path.join('.'),
      code: issue.code,
    })),
  }
}

/** Words for the rules that have none of their own in the contract. */
function explain(issue: z.core.$ZodRawIssue): string {
  const field = issue.path?.join('.') || 'The payload'
  if (issue.code === 'invalid_type')
    return issue.input === undefined ? `${field} is missing.` : `${field} must be of the type ${issue.expected}.`
  const isNumber = (issue.code === 'too_big' || issue.code === 'too_small') && typeof issue.input === 'number'
  if (issue.code === 'too_big') return `${field} is too ${isNumber ? 'large' : 'long'}.`
  if (issue.code === 'too_small') return `${field} is too ${isNumber ? 'small' : 'short'}.`
  return `${field} is not valid.`
}
