import type { Answers } from '#core/questionnaire/answers.ts'
import type { Earlier } from '#core/questionnaire/carry-over.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { isApiError } from '../../session/is-api-error.ts'
import { createDraftStore } from './draft.ts'
import { readFinished } from './finished.ts'

/** Earlier answers in this browser; `id` names the agreement that was made from them. */
export type EarlierHere = Earlier & { readonly id?: string }

/** What this browser knows of other documents: drafts, and what was made here. */
export function earlierHere(storage: Storage | null, types: readonly AgreementType[]): readonly EarlierHere[] {
  return types.flatMap((type): EarlierHere[] => {
    const draft = createDraftStore(storage, type).read()
    const finished = readFinished(storage, type)
    return [
      ...(draft ? [{ type, answers: draft.given, at: draft.keptAt }] : []),
      ...(finished ? [{ type, answers: finished.answers, at: finished.at, id: finished.id }] : []),
    ]
  })
}

type Details = { readonly answers: Readonly<Record<string, unknown>>; readonly updated_at: string }

/**
 * The same with the answers as the account has them now. What belongs to another account, or was deleted, is left out;
 * where the account cannot be asked, this browser's own record stands.
 *
 * @param ask gives an agreement's details and rejects with an ApiError.
 */
export async function asInAccount(
  earlier: readonly EarlierHere[],
  ask: (id: string) => Promise<Details>,
): Promise<readonly EarlierHere[]> {
  const asked = earlier.map(async (one): Promise<readonly EarlierHere[]> => {
    if (one.id === undefined) return [one]
    try {
      const { answers, updated_at } = await ask(one.id)
      return [{ ...one, answers: answers as Answers, at: Date.parse(updated_at) }]
    } catch (error) {
      return isApiError(error) && (error.has('other-account') || error.has('not-found')) ? [] : [one]
    }
  })
  return (await Promise.all(asked)).flat()
}
