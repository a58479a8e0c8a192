import { expect } from 'vitest'
import type { ClauseDefinition, ClauseLibrary } from '#core/library/library.ts'
import { readConfig } from '#server/config.ts'
import { secretLinks } from '#server/account/secret-links.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { secretKeys, type TestApp } from '#tests/support/app.ts'
import { makePolicy, registered } from '#tests/support/customers.ts'
import { clauseOf } from '#tests/support/small-library.ts'
import { eventually } from '#tests/support/eventually.ts'
import { allContents, type TypeContent } from '#server/agreement/law/held-against.ts'
import { checkLaw } from '#server/law/watch-law.ts'

export const links = secretLinks(secretKeys)
export const contents = allContents(readConfig({ NODE_ENV: 'test' })).filter(({ type }) => type === 'PRIVACY_POLICY')
export const { library } = contents[0]!.content

/** A release whose clauses are these. */
export const release = (
  change: (clauses: readonly ClauseDefinition[]) => readonly ClauseDefinition[],
): readonly TypeContent[] =>
  contents.map((one) => {
    const [opening, ...parts] = one.content.library.parts
    const changed = { ...opening!, clauses: change(opening!.clauses) }
    const next: ClauseLibrary = {
      ...one.content.library,
      version: `next ${String(change)}`,
      parts: [changed, ...parts],
    }
    return { ...one, content: { ...one.content, library: next } }
  })
export const adding = (id: string, words: string, more: Partial<ClauseDefinition> = {}) =>
  release((clauses) => [...clauses, clauseOf(id, words, { sources: [`${id} Act s. 1`], ...more })])

type Run = { readonly jobs?: Jobs; readonly stopping?: AbortSignal; readonly onError?: (cause: Error) => void }

/** One run of the job, with the clock of the server. */
export const check = (served: TestApp, release: readonly TypeContent[], { jobs, stopping, onError }: Run = {}) =>
  checkLaw(served.db, {
    jobs: jobs ?? served.jobs,
    links,
    contents: () => release,
    now: () => served.clock.now,
    onError:
      onError ??
      ((cause) => {
        throw cause
      }),
  })({}, stopping ?? new AbortController().signal)

export const requested = (served: TestApp) =>
  served.db.selectFrom('mails').selectAll().where('kind', '=', 'law-changes').orderBy('created_at').execute()

/** Somebody with a confirmed address and a policy, who ticked the box unless it says otherwise. */
export async function owner(served: TestApp, email: string, ticked = true) {
  const { visitor, agreementId } = await registered(served, email)
  await visitor.call('DELETE /agreement/delete/{id}', { params: { id: agreementId } })
  const { agreement } = await makePolicy(visitor, email, { newsLegalChanges: ticked })
  return {
    visitor,
    id: agreement.id,
    email,
    inbox: () => visitor.call('GET /customer/law-changes'),
    /** Comes back with a fresh token at another time. */
    at: async (moment: string) => {
      served.clock.now = new Date(moment)
      await visitor.call('POST /customer/login', { payload: { email, password: 'six bees' } })
    },
  }
}

/** The mail that was sent to an address about changes of law, the newest one. */
export const sentTo = (served: TestApp, email: string, count = 1) =>
  eventually(async () => {
    const mails = (await served.mails()).filter(
      ({ subject, to }) => subject?.startsWith('Time to update') && to?.[0]?.address === email,
    )
    expect(mails).toHaveLength(count)
    return mails.at(-1)!
  })
