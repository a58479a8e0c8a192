import type { TestApp, Visitor } from './app.ts'
import { registered } from './customers.ts'
import { answersFor } from './hobby-blog.ts'

/** Somebody logged in, with a policy and short words for what they do to it. */
export async function policyOwner(served: TestApp, email = 'ada@example.org') {
  const { visitor, agreementId: id } = await registered(served, email)
  return {
    visitor,
    id,
    ...policyActs(visitor, id, email),
    /** Moves the clock, and comes back with a fresh token. */
    at: async (moment: string) => {
      served.clock.now = new Date(moment)
      await visitor.call('POST /customer/login', { payload: { email, password: 'six bees' } })
    },
  }
}

export const policyActs = (visitor: Visitor, id: string, email = 'ada@example.org') => {
  const params = { id }
  const text = () => visitor.call('GET /agreement/text/{id}', { params })
  return {
    text,
    details: () => visitor.call('GET /agreement/details/{id}', { params }),
    revisions: async () => (await visitor.call('GET /agreement/revisions/{id}', { params })).revisions,
    /** Saves a text by hand; from the newest revision, unless one is given. */
    edit: async (change: string | ((before: string) => string), from?: number) => {
      const before = await text()
      return visitor.call('POST /agreement/update/{id}', {
        params,
        payload: {
          mode: 'edit',
          revision: from ?? before.revision,
          text: typeof change === 'string' ? change : change(before.text),
        },
      })
    },
    startOver: (revision: number, answers: Record<string, unknown> = {}) =>
      visitor.call('POST /agreement/update/{id}', {
        params,
        payload: { mode: 'start-over', revision, language: 'en', answers: answersFor(email, answers) },
      }),
    keepWording: (
      revision: number,
      answers: Record<string, unknown> = {},
      choices: Record<string, 'mine' | 'theirs' | { text: string }> = {},
    ) =>
      visitor.call('POST /agreement/update/{id}', {
        params,
        payload: { mode: 'keep-wording', revision, language: 'en', answers: answersFor(email, answers), choices },
      }),
    merge: (
      revision: number,
      answers: Record<string, unknown> = {},
      choices: Record<string, 'mine' | 'theirs' | { text: string }> = {},
    ) =>
      visitor.call('POST /agreement/merge/{id}', {
        params,
        payload: { revision, language: 'en', answers: answersFor(email, answers), choices },
      }),
  }
}
