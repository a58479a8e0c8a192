import { lazy, Suspense, useEffect, useState } from 'react'
import { tabName } from '../drafts/tab.ts'
import { whenIdle } from '../prefetch/when-idle.ts'
import { localStorageIfAllowed } from '../storage/local-storage.ts'
import { EditConfirm } from './EditConfirm.tsx'
import { EditorOpening } from './EditorOpening.tsx'
import { unsavedText } from './text-drafts.ts'
import type { EditedAgreement } from './use-text.ts'

const loadEditor = () => import('./TextEditor.tsx')
const TextEditor = lazy(loadEditor)

/** The text editor; before the first change of a text, what editing does. The editor is loaded while that is read. */
export function EditGate({ agreement }: { readonly agreement: EditedAgreement }) {
  const [begun] = useState(
    () => agreement.status === 'modified' || unsavedText(localStorageIfAllowed(), agreement, tabName()) !== null,
  )
  const [confirmed, setConfirmed] = useState(false)
  useEffect(() => whenIdle(() => void loadEditor().catch(() => undefined)), [])

  if (!begun && !confirmed) return <EditConfirm agreement={agreement} onConfirm={() => setConfirmed(true)} />
  return (
    <Suspense fallback={<EditorOpening title={agreement.title} />}>
      {/* The button that had the focus is gone; the text is what comes next. */}
      <TextEditor agreement={agreement} takesFocus={confirmed} />
    </Suspense>
  )
}
