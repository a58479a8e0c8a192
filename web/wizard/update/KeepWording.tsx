import { useEffect, useMemo } from 'react'
import type { ReactNode } from 'react'
import { toldOf } from '#core/questionnaire/kept-answers.ts'
import type { Language } from '#core/document/node.ts'
import { useWizardInterview } from '../contexts.ts'
import { useSay } from '../words.ts'
import { MergeReview } from './MergeReview.tsx'
import type { UpdatedAgreement } from '../interview/update-mode.ts'
import { useMerge, type Choices } from './use-merge.ts'

type KeepWordingProps = {
  readonly agreement: UpdatedAgreement
  readonly busy: boolean
  readonly failure: string | null
  readonly note: ReactNode
  readonly onBack: () => void
  /** Another revision was saved since this work began. */
  readonly onChanged: () => void
  /** Saves; true when it was. */
  readonly onUpdate: (choices: Choices) => Promise<boolean>
}

/** The end of an update in which the owner's wording stays. */
export default function KeepWording({ agreement, note, onChanged, onUpdate, ...view }: KeepWordingProps) {
  const { language } = useSay()
  const { filled } = useWizardInterview()
  const submission = useMemo(
    () => ({ revision: agreement.revision, language: language as Language, ...toldOf(filled) }),
    [agreement.revision, language, filled],
  )
  const merged = useMerge(agreement.id, submission)
  const changed = merged.merging.status === 'changed-meanwhile'
  useEffect(() => {
    if (changed) onChanged()
  }, [changed, onChanged])

  const update = async (choices: Choices): Promise<void> => {
    if (await onUpdate(choices)) merged.end()
  }
  return (
    <MergeReview
      agreement={agreement}
      merged={merged}
      note={note}
      {...view}
      onUpdate={(choices) => void update(choices)}
    />
  )
}
