import { useMemo, useState } from 'react'
import type { Reply } from '#contract/calls.ts'
import { longestText } from '#core/agreement/longest-text.ts'
import { withValidFrom } from '#core/document/valid-from.ts'
import { mergeTexts } from '#core/merge/merge-texts.ts'
import { followRenamedHeadings } from '#core/merge/renamed-headings.ts'
import { parseOwn } from '../document/parse-own.ts'
import { tabName } from '../drafts/tab.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { useUpdateAgreement } from '../saving/use-update-agreement.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { localStorageIfAllowed } from '../storage/local-storage.ts'
import { dropTextDraft, textDraftPlace, unsavedText, type TextDraft } from './text-drafts.ts'

export type EditedAgreement = Reply<'GET /agreement/text/{id}'>

/** A message about the text. */
export type TextNote =
  | { readonly kind: 'restored'; readonly draft: TextDraft }
  /** The lines at which both texts had changed the same words. */
  | { readonly kind: 'merged'; readonly both: readonly number[] }
  | { readonly kind: 'saved' | 'unchanged' | 'nothing' | 'empty' | 'tooLong' }

/** The window over the editor. */
export type TextDialog =
  | { readonly kind: 'save'; readonly failure: string | null }
  | { readonly kind: 'drop' }
  | { readonly kind: 'changed'; readonly loading: boolean; readonly failure: string | null }
  | { readonly kind: 'compare'; readonly saved: EditedAgreement; readonly failure: string | null }

/** A text at work, as {@link useText} gives it. */
export type TextWork = ReturnType<typeof useText>

/**
 * A text at work: the saved one, the one that is typed, and the draft between them.
 *
 * @param write puts another text into the field in which it is typed.
 * @param failed puts what the server said into words.
 */
export function useText(opened: EditedAgreement, write: (text: string) => void, failed: (message: string) => string) {
  const api = useApi()
  const [storage] = useState(localStorageIfAllowed)
  const [draftBefore] = useState(() => unsavedText(storage, opened, tabName()))
  const [saved, setSaved] = useState(opened)
  /** The revision that the typed text was made from: an older one than `saved` if somebody saved since. */
  const [from, setFrom] = useState(draftBefore?.revision ?? opened.revision)
  const [text, setText] = useState(draftBefore?.text ?? opened.text)
  const [refused, setRefused] = useState(false)
  const [note, setNote] = useState<TextNote | null>(draftBefore && { kind: 'restored', draft: draftBefore })
  const [dialog, setDialog] = useState<TextDialog | null>(null)
  const { update, busy } = useUpdateAgreement(opened.id, () => false)

  const dirty = text !== saved.text
  const place = useMemo(() => textDraftPlace(storage, saved.id, from, tabName()), [storage, saved.id, from])
  const draft = useMemo(() => (dirty ? { text } : null), [dirty, text])
  const { kept, keep, forget } = useDraft(place, draft)

  /** Deletes this tab's draft and the one that it began with. */
  const forgetDrafts = (): void => {
    forget()
    if (draftBefore) dropTextDraft(storage, draftBefore)
    setRefused(false)
  }
  const settle = (next: EditedAgreement): void => {
    forgetDrafts()
    setSaved(next)
    setFrom(next.revision)
    setText(next.text)
  }
  const load = (): Promise<EditedAgreement> => api.call('GET /agreement/text/{id}', { params: { id: saved.id } })
  /** Loads the text that is saved now, to be seen beside one's own. */
  const compare = async (): Promise<void> => {
    setDialog({ kind: 'changed', loading: true, failure: null })
    try {
      setDialog({ kind: 'compare', saved: await load(), failure: null })
    } catch (error) {
      setDialog({ kind: 'changed', loading: false, failure: messageOf(error) })
    }
  }

  return {
    saved,
    text,
    dirty,
    kept,
    note,
    dialog,
    busy,
    /** A save was refused, and the text is not saved yet. */
    refused: refused && dirty,
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
      // The server would refuse it, and what somebody else saved must be seen first.
      else if (from !== saved.revision) void compare()
      else {
        // Links to a heading that was renamed follow it, in sight of the owner.
        write(followRenamedHeadings(parseOwn(saved.text, saved), text))
        setDialog({ kind: 'save', failure: null })
      }
    },
    save: async (validFrom: string) => {
      const outcome = await update({ mode: 'edit', revision: from, text, valid_from: validFrom })
      switch (outcome?.kind) {
        case 'updated': {
          const dated = withValidFrom(text, saved.valid_from, validFrom, saved.language)
          const { revision, status } = outcome
          write(dated)
          settle({ ...saved, text: dated, valid_from: validFrom, revision, status })
          setNote({ kind: 'saved' })
          return setDialog(null)
        }
        case 'unchanged':
          settle({ ...saved, text })
          setNote({ kind: 'unchanged' })
          return setDialog(null)
        case 'changed-meanwhile':
          keep()
          setRefused(true)
          return setDialog({ kind: 'changed', loading: false, failure: null })
        case 'failed':
          return setDialog({ kind: 'save', failure: failed(outcome.message) })
      }
    },
    compare,
    /** Goes on with one's own text from another saved one. */
    goOnFrom: (next: EditedAgreement) => {
      forgetDrafts()
      setSaved(next)
      setFrom(next.revision)
      setDialog(null)
      setNote(null)
    },
    /** Brings one's own text and a saved one together. */
    mergeWith: async (next: EditedAgreement): Promise<void> => {
      try {
        const params = { id: saved.id, revision: String(from) }
        const base = await api.call('GET /agreement/revision/{id}/{revision}', { params })
        const merged = mergeTexts(base.text, text, next.text)
        write(merged.text)
        forgetDrafts()
        setSaved(next)
        setFrom(next.revision)
        setText(merged.text)
        setDialog(null)
        setNote({ kind: 'merged', both: merged.both })
      } catch (error) {
        setDialog({ kind: 'compare', saved: next, failure: messageOf(error) })
      }
    },
    /** Drops the draft for a saved text. */
    take: (next: EditedAgreement) => {
      write(next.text)
      settle(next)
      setNote(null)
      setDialog(null)
    },
  }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')
