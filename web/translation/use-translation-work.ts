import { useMemo, useState } from 'react'
import type { Reply } from '#contract/calls.ts'
import type { TranslationEntry } from '#contract/translation.ts'
import { tabName } from '../drafts/tab.ts'
import { useDraft } from '../drafts/use-draft.ts'
import { isApiError } from '#contract/is-api-error.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { localStorageIfAllowed } from '../storage/local-storage.ts'
import { useGeneration } from './use-generation.ts'
import { useProposal } from './use-proposal.ts'
import { entriesOf, savedOf, withConfirmed, withProposals, withSame, withText } from './entries.ts'
import type { TranslationNote } from './note.ts'
import { type Edits, isEmpty, noEdits, translationDraftPlace } from './translation-drafts.ts'

export type Translation = Reply<'GET /agreement/translation/details/{id}'>

/** A translation at work: what is saved, what was typed on top of it, and the draft that keeps that. */
export function useTranslationWork(opened: Translation) {
  const api = useApi()
  const { id, translation: language } = opened
  const [place] = useState(() => translationDraftPlace(localStorageIfAllowed(), id, language, tabName()))
  const [before] = useState(() => place.read())
  const [restored, setRestored] = useState(before)
  const [refused, setRefused] = useState(false)
  const [saved, setSaved] = useState(opened)
  const [edits, setEdits] = useState<Edits>(before ?? noEdits)
  const [note, setNote] = useState<TranslationNote | null>(null)
  const [changed, setChanged] = useState(false)
  const [busy, setBusy] = useState(false)
  const dirty = !isEmpty(edits)
  const draft = useMemo(() => (isEmpty(edits) ? null : { title: edits.title, clauses: edits.clauses }), [edits])
  const { kept, keep, forget } = useDraft(place, draft)
  const entries = useMemo(() => entriesOf(saved.clauses, edits), [saved, edits])

  const edit = (change: (before: typeof edits) => typeof edits): void => {
    setNote(null)
    setEdits((before) => change(before))
  }
  const proposal = useProposal(id, language, (entry, proposals) =>
    edit((before) => withProposals(before, [entry], proposals)),
  )
  const forgetDrafts = (): void => {
    forget()
    if (before) place.drop(before)
    setRestored(null)
    setRefused(false)
  }
  /** Forgets what was typed, for somebody who wants it gone. */
  const settle = (): void => {
    forgetDrafts()
    setEdits(noEdits)
  }
  const load = async (): Promise<void> => {
    const params = { id }
    setSaved(await api.call('GET /agreement/translation/details/{id}', { params, query: { language } }))
  }

  const { making, generate } = useGeneration(id, load, setNote)

  /** The library's words are shown before they are stored. */
  const offered: boolean =
    saved.offered_title !== '' || entries.some(({ offered, edited }) => offered !== '' && !edited)

  const update = async (sent: Edits): Promise<number> => {
    const title = sent.title ?? saved.translated_title
    const payload = { language, version: saved.version, title, clauses: savedOf(sent) }
    const { missing } = await api.call('POST /agreement/translation/update/{id}', { params: { id }, payload })
    return missing
  }
  const save = async (): Promise<void> => {
    if (busy) return
    if (!dirty && !offered) return setNote({ kind: 'nothing' })
    setBusy(true)
    setNote(null)
    const sent = edits
    try {
      let left = dirty ? await update(sent) : 0
      if (offered) {
        const payload = { languages: [language] }
        const made = await api.call('POST /agreement/translation/generate/{id}', { params: { id }, payload })
        left = made.languages.reduce((sum, one) => sum + one.left, 0)
      }
      await load()
      // What was typed while the save was on its way stays typed.
      setEdits((now) => (now === sent ? noEdits : now))
      forgetDrafts()
      setNote({ kind: 'saved', missing: left })
    } catch (error) {
      keep()
      setRefused(true)
      if (isApiError(error) && error.has('changed-meanwhile')) setChanged(true)
      else setNote({ kind: 'failed', message: error instanceof Error ? error.message : '' })
    } finally {
      setBusy(false)
    }
  }

  return {
    saved,
    entries,
    title: edits.title ?? (saved.translated_title || saved.offered_title),
    dirty,
    kept,
    restored,
    note,
    changed,
    busy,
    making,
    generate,
    ...proposal,
    /** A save was refused, and what was typed is not saved yet. */
    refused: refused && dirty,
    setTitle: (title: string) =>
      edit((before) => ({
        ...before,
        title: title === (saved.translated_title || saved.offered_title) ? null : title,
      })),
    write: (entry: TranslationEntry, text: string) => edit((before) => withText(before, entry, text)),
    confirm: (entry: TranslationEntry) => edit((before) => withConfirmed(before, entry)),
    confirmSame: (entry: TranslationEntry) => edit((before) => withSame(before, entry)),
    save,
    settle,
    seen: () => setRestored(null),
    leaveChanged: () => setChanged(false),
    /** Takes over what others saved; what was typed here stays on top. */
    reload: async () => {
      try {
        await load()
        setChanged(false)
      } catch (error) {
        setChanged(false)
        setNote({ kind: 'failed', message: error instanceof Error ? error.message : '' })
      }
    },
  }
}

export type TranslationWork = ReturnType<typeof useTranslationWork>
