import type { AgreementCard } from '#contract/agreement.ts'
import type { Client } from '#contract/client.ts'
import type { Answers } from '#core/questionnaire/answers.ts'
import type { Earlier } from '#core/questionnaire/carry-over.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { createDraftStore } from './draft.ts'
import { readFinished } from './finished.ts'

/** Earlier answers; `id` names the agreement that was made from them. */
export type EarlierHere = Earlier & { readonly id?: string }

/** What this browser knows of other documents: drafts, and what was made here. */
export function earlierHere(storage: Storage | null, types: readonly AgreementType[]): readonly EarlierHere[] {
  return [
    ...draftsHere(storage, types),
    ...types.flatMap((type): EarlierHere[] => {
      const finished = readFinished(storage, type)
      return finished ? [{ type, answers: finished.answers, at: finished.at, id: finished.id }] : []
    }),
  ]
}

function draftsHere(storage: Storage | null, types: readonly AgreementType[]): readonly EarlierHere[] {
  return types.flatMap((type): EarlierHere[] => {
    const draft = createDraftStore(storage, type).read()
    return draft ? [{ type, answers: draft.given, at: draft.keptAt }] : []
  })
}

/**
 * The same for a customer: what they made stands in their account, wherever they made it, and only drafts are this
 * browser's. Where the account cannot be asked, this browser's own record stands.
 */
export async function earlierInAccount(
  api: Pick<Client, 'call'>,
  storage: Storage | null,
  types: readonly AgreementType[],
): Promise<readonly EarlierHere[]> {
  try {
    const { agreements } = await api.call('GET /customer/agreements/all')
    const made = sources(agreements, types).map(async ({ id, type }): Promise<EarlierHere> => {
      const { answers, updated_at } = await api.call('GET /agreement/details/{id}', { params: { id } })
      return { type, answers: answers as Answers, at: Date.parse(updated_at), id }
    })
    return [...draftsHere(storage, types), ...(await Promise.all(made))]
  } catch {
    return earlierHere(storage, types)
  }
}

/** The newest agreement of each type about the service that the newest of all is about. */
function sources(agreements: readonly AgreementCard[], types: readonly AgreementType[]): readonly AgreementCard[] {
  const newestFirst = agreements
    .filter(({ type }) => types.includes(type))
    .toSorted((a, b) => Date.parse(b.updated_at) - Date.parse(a.updated_at))
  const about = newestFirst[0]?.siteName.toLowerCase()
  const same = newestFirst.filter(({ siteName }) => siteName.toLowerCase() === about)
  return types.flatMap((type) => same.find((one) => one.type === type) ?? [])
}
