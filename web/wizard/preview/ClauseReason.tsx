import { useMemo } from 'react'
import { originsToKeep } from '#core/questionnaire/kept-answers.ts'
import type { ReasonPlace } from '../../reasons/place-reason.ts'
import { Reason } from '../../reasons/Reason.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useWizardInterview } from '../contexts.ts'
import { useSay } from '../words.ts'
import { usePreview } from './PreviewContext.tsx'
import { useExplained } from './use-explained.ts'

type ClauseReasonProps = {
  readonly clause: string
  readonly place: ReasonPlace
  readonly onClose: () => void
  readonly onLeave?: () => void
}

/** Why a clause of the preview is there, with a way to the answer that decided it. */
export function ClauseReason({ clause, place, onClose, onLeave }: ClauseReasonProps) {
  const { say } = useSay()
  const { canGoToQuestion, goToQuestion } = useWizardInterview()
  const preview = usePreview()
  const explained = useExplained(preview)
  const explain = useMemo(
    () =>
      preview &&
      explained?.explainer(explained.library, preview.assembled, explained.words, originsToKeep(preview.filled)),
    [preview, explained],
  )
  const found = preview?.assembled.clauses.find(({ definition }) => definition.id === clause)
  if (!explain || !found) return null
  const entry = explain(found)
  const changeable = entry.because.find(({ userData }) => canGoToQuestion(userData))
  return (
    <Reason entry={entry} place={place} onClose={onClose}>
      {changeable && (
        <LinkButton
          onClick={() => {
            onLeave?.()
            goToQuestion(changeable.userData)
          }}
        >
          {say('changeAnswer')}
        </LinkButton>
      )}
    </Reason>
  )
}
