import { useMemo, useState } from 'react'
import type { Reply } from '#contract/calls.ts'
import { longestText } from '#core/agreement/longest-text.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { useUpdateAgreement } from '../agreement/use-update-agreement.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { localStorageIfAllowed } from '../session/stored-session.ts'
import { readTextDraft, textDraftPlace, type TextDraft } from './text-drafts.ts'

export type EditedAgreement = Reply<'GET /agreement/text/{id}'>

/** A message about the text. */
export type TextNote =
  | { readonly kind: 'restored'; readonly draft: TextDraft }
  | { readonly kind: 'saved' | 'unchanged' | 'nothing' | 'empty' | 'tooLong' }

/** The window over the editor. */
export type TextDialog =
  | { readonly kind: 'save'; readonly failure: string | null }
  | { readonly kind: 'drop' }
  | { readonly kind: 'changed'; readonly loading: boolean; readonly failure: string | null }
  | { readonly kind: 'compare'; readonly saved: EditedAgreement }

/**
 * A text at work: the saved one, the one that is typed, and the draft between them.
 *
 * @param failed puts what the server said into words.
 */
export function useText(opened: EditedAgreement, failed: (message: string) => string) {
  const api = useApi()
  const [storage] = useState(localStorageIfAllowed)
  const [draftBefore] = useState(() => {
    const found = readTextDraft(storage, opened.id)
    return found && found.text !== opened.text ? found : null
  })
  const [saved, setSaved] = useState(opened)
  const [text, setText] = useState(draftBefore?.text ?? opened.text)
  const [note, setNote] = useState<TextNote | null>(draftBefore && { kind: 'restored', draft: draftBefore })
  const [dialog, setDialog] = useState<TextDialog | null>(null)
  const { update, busy } = useUpdateAgreement(opened.id, () => false)

  const dirty = text !== saved.text
  const place = useMemo(() => textDraftPlace(storage, saved.id, saved.revision), [storage, saved.id, saved.revision])
  const draft = useMemo(() => (dirty ? { text } : null), [dirty, text])
  const { kept, keep, forget } = useDraft(place, draft)

  /** Sets the saved text and deletes drafts of it and of the one before. */
  const settle = (next: EditedAgreement): void => {
    forget()
    if (draftBefore) textDraftPlace(storage, saved.id, draftBefore.revision).remove()
    setSaved(next)
    setText(next.text)
  }

  return {
    saved,
    text,
    dirty,
    kept,
    note,
    dialog,
    busy,
    draftBefore,
    setDialog,
    dismissNote: () => setNote(null),
    change: (next: string) => {
      setText(next)
      setNote((before) => (before?.kind === 'restored' ? before : null))
    },
    /** Asks for the one clear act, if there is anything to save. */
    askToSave: () => {
      if (!dirty) setNote({ kind: 'nothing' })
      else if (text.trim() === '') setNote({ kind: 'empty' })
      else if (text.length > longestText) setNote({ kind: 'tooLong' })
      else setDialog({ kind: 'save', failure: null })
    },
    save: async () => {
      const outcome = await update({ mode: 'edit', revision: saved.revision, text })
      switch (outcome?.kind) {
        case 'updated':
          settle({ ...saved, text, revision: outcome.revision, status: outcome.status })
          setNote({ kind: 'saved' })
          return setDialog(null)
        case 'unchanged':
          settle({ ...saved, text })
          setNote({ kind: 'unchanged' })
          return setDialog(null)
        case 'changed-meanwhile':
          keep()
          return setDialog({ kind: 'changed', loading: false, failure: null })
        case 'failed':
          return setDialog({ kind: 'save', failure: failed(outcome.message) })
      }
    },
    /** Loads the text that is saved now, to be seen beside one's own. */
    compare: async () => {
      setDialog({ kind: 'changed', loading: true, failure: null })
      try {
        const now = await api.call('GET /agreement/text/{id}', { params: { id: saved.id } })
        setDialog({ kind: 'compare', saved: now })
      } catch (error) {
        setDialog({ kind: 'changed', loading: false, failure: error instanceof Error ? error.message : '' })
      }
    },
    /** Goes on with one's own text from another saved one. */
    goOnFrom: (next: EditedAgreement) => {
      forget()
      setSaved(next)
      setDialog(null)
      setNote(null)
    },
    /** Drops the draft for a saved text. */
    take: (next: EditedAgreement) => {
      settle(next)
      setNote(null)
      setDialog(null)
    },
  }
}
