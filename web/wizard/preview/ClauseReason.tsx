import { IconX } from '@tabler/icons-react'
import { useMemo } from 'react'
import { explainer } from '#core/dossier/dossier.ts'
import { useWizardInterview } from '../contexts.ts'
import { useSay } from '../words.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { withoutRepeats } from './laws.ts'
import type { ReasonPlace } from './place-reason.ts'
import classes from './preview.module.css'
import { usePreview } from './PreviewContext.tsx'

type ClauseReasonProps = {
  readonly clause: string
  readonly place: ReasonPlace
  readonly onClose: () => void
  readonly onLeave?: () => void
}

/** Why a clause is there, in three lines: the answer, the rule, the law. */
export function ClauseReason({ clause, place, onClose, onLeave }: ClauseReasonProps) {
  const { say } = useSay()
  const { canGoToQuestion, goToQuestion } = useWizardInterview()
  const preview = usePreview()
  const explain = useMemo(
    () => preview && explainer(preview.library, preview.assembled, preview.dossierWords),
    [preview],
  )
  const found = preview?.assembled.clauses.find(({ definition }) => definition.id === clause)
  if (!explain || !found) return null
  const entry = explain(found)
  const laws = withoutRepeats([...entry.sources, ...entry.requirements.map(({ source }) => source)])
  const changeable = entry.because.filter(({ userData }) => canGoToQuestion(userData))

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes what was opened; nothing here is pressed
    <section
      className={classes.reason}
      style={place}
      aria-label={say('reason.title')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Inside a dialog, Escape closes the reason and not the dialog.
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <dl>
        <dt>{say('reason.answer')}</dt>
        <dd>
          {entry.because.length === 0
            ? say('reason.always')
            : entry.because.slice(0, 2).map(({ userData, label, answer }) => (
                <span key={userData} className={classes.because}>
                  {label} <strong>{answer}</strong>
                </span>
              ))}
        </dd>
        <dt>{say('reason.rule')}</dt>
        <dd>{sentence(entry.rule)}</dd>
        <dt>{say('reason.statute')}</dt>
        <dd>
          {laws.length ? laws.join('; ') : say('reason.noStatute')}
          {entry.prescribedBy && ` ${say('reason.prescribed', { by: entry.prescribedBy })}`}
        </dd>
      </dl>
      <div className={classes.reasonActions}>
        {changeable.slice(0, 1).map(({ userData }) => (
          <LinkButton
            key={userData}
            onClick={() => {
              onLeave?.()
              goToQuestion(userData)
            }}
          >
            {say('reason.change')}
          </LinkButton>
        ))}
        <IconButton
          label={say('reason.close')}
          icon={<IconX size={16} aria-hidden />}
          className={classes.close}
          onClick={onClose}
        />
      </div>
    </section>
  )
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
