import type { AgreementCard } from '#contract/agreement.ts'
import type { Client } from '#contract/client.ts'
import type { Answers } from '#core/answers/answers.ts'
import type { Earlier } from '#core/questionnaire/carry-over.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { toldBefore } from '#core/questionnaire/kept-answers.ts'
import { createDraftStore } from './draft.ts'
import { readFinished } from '../../drafts/finished.ts'

/** Earlier answers; `id` names the agreement that was made from them. */
export type EarlierInBrowser = Earlier & { readonly id?: string }

/** Answers for other documents that this browser keeps: drafts, and agreements that were made here. */
export function earlierInBrowser(
  storage: Storage | null,
  types: readonly AgreementType[],
): readonly EarlierInBrowser[] {
  return [
    ...draftsInBrowser(storage, types),
    ...types.flatMap((type): EarlierInBrowser[] => {
      const finished = readFinished(storage, type)
      return finished ? [{ type, answers: finished.answers, at: finished.at, id: finished.id }] : []
    }),
  ]
}

function draftsInBrowser(storage: Storage | null, types: readonly AgreementType[]): readonly EarlierInBrowser[] {
  return types.flatMap((type): EarlierInBrowser[] => {
    const draft = createDraftStore(storage, type).read()
    return draft ? [{ type, answers: draft.given, at: draft.keptAt }] : []
  })
}

/**
 * The same for a customer: agreements come from the account, drafts from this browser. When the account cannot be loaded,
 * this browser's own record is used.
 */
export async function earlierInAccount(
  api: Pick<Client, 'call'>,
  storage: Storage | null,
  types: readonly AgreementType[],
): Promise<readonly EarlierInBrowser[]> {
  try {
    const { agreements } = await api.call('GET /customer/agreements/all')
    const made = sources(agreements, types).map(async ({ id, type }): Promise<EarlierInBrowser> => {
      const { answers, origins, updated_at } = await api.call('GET /agreement/details/{id}', { params: { id } })
      const { given } = toldBefore({ answers: answers as Answers, origins })
      return { type, answers: given, at: Date.parse(updated_at), id }
    })
    return [...draftsInBrowser(storage, types), ...(await Promise.all(made))]
  } catch {
    return earlierInBrowser(storage, types)
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
