import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { DossierEntry } from '#core/dossier/dossier.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import { withoutRepeats } from './laws.ts'
import type { ReasonPlace } from './place-reason.ts'
import classes from './reasons.module.css'

type ReasonProps = {
  readonly entry: Pick<DossierEntry, 'because' | 'rule' | 'sources' | 'requirements' | 'prescribedBy'>
  readonly place: ReasonPlace
  readonly onClose: () => void
  /** Actions for this reason, shown before the button that closes it. */
  readonly children?: ReactNode
}

/** Why a clause is there, in three lines: the answer, the rule, the law. */
export function Reason({ entry, place, onClose, children }: ReasonProps) {
  const { t } = useTranslation()
  const laws = withoutRepeats([...entry.sources, ...entry.requirements.map(({ source }) => source)])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape closes what was opened; nothing here is pressed
    <section
      className={classes.reason}
      style={place}
      aria-label={t('reason.title')}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // Inside a dialog, Escape closes the reason and not the dialog.
        event.preventDefault()
        event.stopPropagation()
        onClose()
      }}
    >
      <dl>
        <dt>{t('reason.answer')}</dt>
        <dd>
          {entry.because.length === 0
            ? t('reason.always')
            : entry.because.slice(0, 2).map(({ userData, label, answer, origin }) => (
                <span key={userData} className={classes.because}>
                  {label} <strong>{answer}</strong>
                  {origin && <span className={classes.origin}> {`(${t(`reason.origin.${origin}`)})`}</span>}
                </span>
              ))}
        </dd>
        <dt>{t('reason.rule')}</dt>
        <dd>{sentence(entry.rule)}</dd>
        <dt>{t('reason.statute')}</dt>
        <dd>
          {laws.length ? laws.join('; ') : t('reason.noStatute')}
          {entry.prescribedBy && ` ${t('reason.prescribed', { by: entry.prescribedBy })}`}
        </dd>
      </dl>
      <div className={classes.actions}>
        {children}
        <IconButton
          label={t('reason.close')}
          icon={<IconX size={16} aria-hidden />}
          className={classes.close}
          onClick={onClose}
        />
      </div>
    </section>
  )
}

const sentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
