import { z } from 'zod'
import type { VatNumber } from '#core/tax/vat-number.ts'

/** What the registry of VAT numbers says. An outage is neither yes nor no. */
export type ViesResult =
  | {
      readonly status: 'valid'
      /** As the registry has them; null where the state does not tell. */
      readonly name: string | null
      readonly address: string | null
      /** Proves that it was asked; only where the asker has a number too. */
      readonly consultationNumber: string | null
    }
  | { readonly status: 'invalid' }
  | { readonly status: 'unavailable'; /** The registry's code, or what broke. */ readonly reason: string }

export type Vies = { readonly check: (number: VatNumber) => Promise<ViesResult> }

/** The registry takes a few seconds; some states' own registries more. */
const longestCheck = 15_000

/**
 * What both variants of the reply have (POST answers `valid`, GET `isValid` and `userError`), and what an error has
 * (https://ec.europa.eu/taxation_customs/vies, REST API).
 */
const reply = z.object({
  valid: z.boolean().optional(),
  isValid: z.boolean().optional(),
  userError: z.string().optional(),
  name: z.string().nullish(),
  address: z.string().nullish(),
  requestIdentifier: z.string().nullish(),
  actionSucceed: z.boolean().optional(),
  errorWrappers: z.array(z.object({ error: z.string() })).optional(),
})

/** How the GET variant says no. All other codes are errors, outages and limits. */
const refusals: readonly string[] = ['INVALID']

/**
 * The Commission's registry of VAT numbers (VIES).
 *
 * @param url of its REST API.
 * @param requester the seller's own number, for which the registry gives a consultation number. Of the one-stop shop's
 * numbers it knows none.
 * @param stopping is aborted when the server stops: what is asked then is unavailable.
 * @param longest how many milliseconds an answer may take.
 */
export function createVies(
  url: string,
  requester: VatNumber | undefined,
  stopping: AbortSignal,
  longest = longestCheck,
): Vies {
  return {
    async check({ state, number }) {
      try {
        const response = await fetch(`${url}/check-vat-number`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json' },
          body: JSON.stringify({
            countryCode: state,
            vatNumber: number,
            ...(requester &&
              requester.state !== 'EU' && {
                requesterMemberStateCode: requester.state,
                requesterNumber: requester.number,
              }),
          }),
          redirect: 'error',
          signal: AbortSignal.any([stopping, AbortSignal.timeout(longest)]),
        })
        const parsed = reply.safeParse(await response.json())
        return parsed.success ? judge(parsed.data) : unavailable(`a reply that cannot be read, at ${response.status}`)
      } catch (cause) {
        return unavailable(whatBroke(cause))
      }
    },
  }
}

/** The code of a connection that failed, else the kind of failure, such as `TimeoutError`. */
function whatBroke(failure: unknown): string {
  const { name, cause } = failure as { name?: unknown; cause?: { code?: unknown } }
  return String(cause?.code ?? name)
}

const unavailable = (reason: string): ViesResult => ({ status: 'unavailable', reason })

function judge(told: z.infer<typeof reply>): ViesResult {
  const error = told.errorWrappers?.[0]?.error ?? (told.userError === 'VALID' ? undefined : told.userError)
  if (error !== undefined && refusals.includes(error)) return { status: 'invalid' }
  if (error !== undefined || told.actionSucceed === false) return unavailable(error ?? 'no code')
  const valid = told.valid ?? told.isValid
  if (valid === undefined) return unavailable('a reply without an answer')
  if (!valid) return { status: 'invalid' }
  const stated = (text: string | null | undefined): string | null =>
    text && text.trim() !== '' && !/^-+$/.test(text.trim()) ? text.trim() : null
  return {
    status: 'valid',
    name: stated(told.name),
    address: stated(told.address),
    consultationNumber: stated(told.requestIdentifier),
  }
}
