import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { MergeConflict } from '#contract/agreement-text.ts'
import { useTranslation } from '../../messages/use-translation.tsx'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PageTitle } from '../../head/PageTitle.tsx'
import finish from '../last-step.module.css'
import wizardClasses from '../wizard.module.css'
import { useWizardSetup } from '../contexts.ts'
import { useSay } from '../words.ts'
import { ConflictView } from './ConflictView.tsx'
import { MergedChanges } from './MergedChanges.tsx'
import { MergedPreview } from './MergedPreview.tsx'
import classes from './update.module.css'
import type { UpdatedAgreement } from '../interview/update-mode.ts'
import type { Choices, useMerge } from './use-merge.ts'

type MergeReviewProps = {
  readonly agreement: UpdatedAgreement
  readonly merged: ReturnType<typeof useMerge>
  readonly busy: boolean
  readonly failure: string | null
  /** Stands above the buttons. */
  readonly note: ReactNode
  readonly onBack: () => void
  readonly onUpdate: (choices: Choices) => void
}

/** What an update that keeps the owner's wording changes; each clause that both sides changed is decided here. */
export function MergeReview({ agreement, merged, busy, failure, note, onBack, onUpdate }: MergeReviewProps) {
  const { say } = useSay()
  const { content } = useWizardSetup()
  const { t } = useTranslation()
  const { merging, choices, undecided } = merged
  const [missed, setMissed] = useState<readonly MergeConflict[]>([])
  const [preview, setPreview] = useState<string | null>(null)
  const [unread, setUnread] = useState<string | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const document = t(`document.${content.questionnaire.type}`)
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
    heading.current?.focus({ preventScroll: true })
  }, [])

  const submit = (): void => {
    setMissed(undecided)
    if (undecided.length === 0) return onUpdate(choices)
    const first = window.document.querySelector<HTMLElement>(`[data-conflict="${CSS.escape(undecided[0]!.clause)}"]`)
    first?.scrollIntoView({ block: 'start' })
    first?.querySelector('input')?.focus({ preventScroll: true })
  }
  const read = (): void => {
    setUnread(null)
    merged
      .textSoFar()
      .then(setPreview)
      .catch((error: unknown) => setUnread(error instanceof Error ? error.message : ''))
  }
  const open = missed.filter((one) => undecided.some(({ clause }) => clause === one.clause))

  return (
    <div className={classes.review}>
      <PageTitle title={say('merge.title')} />
      <header className={wizardClasses.intro}>
        <h1 ref={heading} tabIndex={-1}>
          {say('merge.title')}
        </h1>
        <p>{merging.status === 'comparing' ? say('merge.loading') : say('merge.intro')}</p>
      </header>
      {merging.status === 'failed' && (
        <Notice tone="bad" role="alert">
          <p>
            {say('merge.failed', { reason: merging.message })}{' '}
            <LinkButton onClick={merged.again}>{say('merge.again')}</LinkButton>
          </p>
        </Notice>
      )}
      {merging.status === 'compared' && (
        <>
          {merging.merge.conflicts.length > 0 && (
            <section className={finish.block} aria-labelledby="conflicts-heading">
              <h2 id="conflicts-heading" className={finish.heading}>
                {say('merge.conflicts', { count: merging.merge.conflicts.length })}
              </h2>
              <p className={finish.quiet}>
                {say('merge.conflictsIntro')}{' '}
                <output>
                  {undecided.length === 0 ? say('merge.settled') : say('merge.left', { count: undecided.length })}
                </output>
              </p>
              {merging.merge.conflicts.map((conflict, index, { length }) => (
                <ConflictView
                  key={conflict.clause}
                  say={say}
                  conflict={conflict}
                  number={index + 1}
                  count={length}
                  language={agreement.language}
                  chosen={choices[conflict.clause]}
                  missed={missed.length > 0}
                  onChoose={(choice) => merged.choose(conflict.clause, choice)}
                />
              ))}
            </section>
          )}
          <MergedChanges changes={merging.merge.changes} />
          {merging.merge.changes.length + merging.merge.conflicts.length === 0 && <p>{say('merge.nothing')}</p>}
          <LinkButton onClick={read}>{say('merge.read')}</LinkButton>
          {unread !== null && (
            <Notice tone="bad" role="alert">
              {say('merge.failed', { reason: unread })}
            </Notice>
          )}
          {open.length > 0 && (
            <Notice tone="warn" role="alert">
              {say('merge.undecided', {
                clauses: [...new Set(open.map((one) => one.heading ?? say('merge.opening')))].join(', '),
              })}
            </Notice>
          )}
        </>
      )}
      <Failure>{failure}</Failure>
      {note}
      {merging.status === 'compared' && <p className={finish.quiet}>{say('merge.saves')}</p>}
      <div className={wizardClasses.actions}>
        {merging.status === 'compared' && (
          <Button busy={busy} iconAfter={<IconArrowRight size={18} aria-hidden />} onClick={submit}>
            {busy ? say('update.submitting', { document }) : say('update.submit', { document })}
          </Button>
        )}
        <Button kind="plain" icon={<IconArrowLeft size={18} aria-hidden />} onClick={onBack}>
          {say('merge.back')}
        </Button>
      </div>
      <MergedPreview agreement={agreement} text={preview} onClose={() => setPreview(null)} />
    </div>
  )
}
