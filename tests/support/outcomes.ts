import type { ApiError } from '#contract/api-error.ts'

/** What calls made at once come to, in the order of the alphabet: `ok`, or the code of the refusal. A server error is one too. */
export async function outcomes(calls: readonly Promise<unknown>[]): Promise<readonly string[]> {
  const codes = calls.map((call) =>
    call.then(
      () => 'ok',
      ({ messages, message }: ApiError) => messages[0]?.code ?? message,
    ),
  )
  return (await Promise.all(codes)).toSorted()
}
