import type { ConsistencyReply } from '#contract/consistency.ts'
import type { Client } from '#contract/client.ts'
import { today } from '../../today.ts'
import { toldBefore } from '#core/questionnaire/kept-answers.ts'
import { answersForUpdate } from '../../wizard/interview/update-mode.ts'

type Place = ConsistencyReply['contradictions'][number]['places'][number]

/** An answer that one document has and another has not. */
export type Offer = {
  /** The answer in words. */
  readonly answer: string
  /** The document in which the answer is given. */
  readonly from: Place
  /** The places that have another answer. */
  readonly others: readonly Place[]
}

/** The answers of which one can be used in all documents; none where they cannot be carried over. */
export function offersOf(places: readonly Place[]): readonly Offer[] {
  if (!places.every(({ answer }) => answer !== undefined)) return []
  const groups = [...Map.groupBy(places, ({ answer }) => answer!)]
  if (groups.length < 2) return []
  return groups.map(([answer, [from]]) => ({
    answer,
    from: from!,
    others: places.filter((place) => place.answer !== answer),
  }))
}

export type Outcome = { readonly place: Place; readonly failure: string | null }

/**
 * Uses one document's answer in others: each gets a new revision, made from its answers, in which words that were edited by
 * hand stay. One that is refused does not keep the others from being made.
 */
export async function everywhere(api: Client, { from, others }: Offer): Promise<readonly Outcome[]> {
  const { answers } = await api.call('GET /agreement/details/update/{id}', { params: { id: from.agreement_id } })
  const value = answers[from.userData ?? '']
  const outcomes: Outcome[] = []
  for (const place of others) {
    try {
      const params = { id: place.agreement_id }
      const now = await api.call('GET /agreement/details/update/{id}', { params })
      const { revision, language, status, origins } = now
      const { given, confirmed } = toldBefore({ answers: answersForUpdate(now.answers, today()), origins })
      const changed = {
        revision,
        language,
        answers: { ...given, [place.userData ?? '']: value },
        confirmed: [...confirmed].filter((key) => key !== place.userData),
      }
      await api.call('POST /agreement/update/{id}', {
        params,
        payload:
          status === 'modified'
            ? { mode: 'keep-wording', ...changed, choices: {} }
            : { mode: 'start-over', ...changed },
      })
      outcomes.push({ place, failure: null })
    } catch (error) {
      outcomes.push({ place, failure: error instanceof Error ? error.message : '' })
    }
  }
  return outcomes
}
