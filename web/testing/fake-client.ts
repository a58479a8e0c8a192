import { ApiError } from '#contract/api-error.ts'
import type { CallName, Payload, Reply } from '#contract/calls.ts'
import type { Client } from '#contract/client.ts'

/** What a fake client answers: a reply for a call, or how it comes about. */
export type Replies = {
  readonly [Name in CallName]?: Reply<Name> | ((asked: Asked<Name>) => Reply<Name>)
}
type Asked<Name extends CallName> = {
  readonly params: Readonly<Record<string, string>>
  readonly payload: Payload<Name>
}

/** A client that asks nobody. A call without a reply is refused by its name. */
export function fakeClient(replies: Replies): Client {
  const call = async (name: string, input: object = {}): Promise<never> => {
    const reply: unknown = replies[name as CallName]
    if (!(name in replies)) throw new ApiError(200, [{ value: `There is no sample for ${name}.` }])
    return (typeof reply === 'function' ? reply({ params: {}, ...input }) : reply) as never
  }
  const file = async () => ({ blob: new Blob(['A sample.\n'], { type: 'text/plain' }), filename: 'sample.txt' })
  return { call, file, download: file, downloadAnnex: file }
}
