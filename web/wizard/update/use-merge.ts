import { useEffect, useMemo, useState } from 'react'
import type { ConflictChoice } from '#contract/agreement-text.ts'
import type { Payload, Reply } from '#contract/calls.ts'
import { isRecord, store, storedRecord, unstore } from '../../storage/stored.ts'
import { useDraft } from '../../drafts/use-draft.ts'
import { isApiError } from '#contract/is-api-error.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { localStorageIfAllowed } from '../../storage/local-storage.ts'

export type Merge = Reply<'POST /agreement/merge/{id}'>
export type Choices = Readonly<Record<string, ConflictChoice>>
type Submission = Omit<Payload<'POST /agreement/merge/{id}'>, 'choices'>

export type Merging =
  | { readonly status: 'comparing' }
  | { readonly status: 'changed-meanwhile' }
  | { readonly status: 'failed'; readonly message: string }
  | { readonly status: 'compared'; readonly merge: Merge }

/** Words that an owner wrote for a conflict are kept in this browser until the update is saved. */
function choicesPlace(agreementId: string) {
  const storage = localStorageIfAllowed()
  const key = `goodfaith.update-choices.${agreementId}`
  return {
    read: (): Choices => {
      const choices = storedRecord(storage, key)?.['choices']
      return isRecord(choices) ? (choices as Choices) : {}
    },
    write: (draft: { readonly choices: Choices }) => store(storage, key, draft),
    remove: () => unstore(storage, key),
  }
}

/** What an update that keeps the owner's wording comes to, and what the owner chooses where both sides changed. */
export function useMerge(id: string, submission: Submission) {
  const api = useApi()
  const [place] = useState(() => choicesPlace(id))
  const [chosen, setChosen] = useState<Choices>(() => place.read())
  const [attempt, setAttempt] = useState(0)
  const [found, setFound] = useState<{ readonly attempt: number; readonly of: Submission; readonly merging: Merging }>()
  const draft = useMemo(() => (Object.keys(chosen).length ? { choices: chosen } : null), [chosen])
  const { end } = useDraft(place, draft)

  useEffect(() => {
    const abort = new AbortController()
    const settle = (merging: Merging): void => {
      if (!abort.signal.aborted) setFound({ attempt, of: submission, merging })
    }
    api
      .call('POST /agreement/merge/{id}', { params: { id }, payload: submission, signal: abort.signal })
      .then((merge) => settle({ status: 'compared', merge }))
      .catch((error: unknown) => {
        if (isApiError(error) && error.has('changed-meanwhile')) settle({ status: 'changed-meanwhile' })
        else settle({ status: 'failed', message: error instanceof Error ? error.message : '' })
      })
    return () => abort.abort()
  }, [api, id, submission, attempt])

  const merging: Merging =
    found?.attempt === attempt && found.of === submission ? found.merging : { status: 'comparing' }
  const conflicts = merging.status === 'compared' ? merging.merge.conflicts : []
  // A choice of before whose clause is no conflict any more decides nothing.
  const choices = Object.fromEntries(
    Object.entries(chosen).filter(([key]) => conflicts.some((one) => one.clause === key)),
  )
  return {
    merging,
    choices,
    undecided: conflicts.filter(({ clause }) => !(clause in choices)),
    choose: (clause: string, choice: ConflictChoice) => setChosen((before) => ({ ...before, [clause]: choice })),
    again: () => setAttempt((before) => before + 1),
    /** The whole text with what is chosen so far. */
    textSoFar: async (): Promise<string> => {
      const { text } = await api.call('POST /agreement/merge/{id}', {
        params: { id },
        payload: { ...submission, choices },
      })
      return text
    },
    end,
  }
}
