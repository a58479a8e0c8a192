import { lazy, Suspense, useMemo, type ReactNode } from 'react'
import { keysBehind } from '#core/questionnaire/open-answers.ts'
import { Failure } from '../ui/Failure.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useWide } from '../ui/use-wide.ts'
import { CarriedNote } from './CarriedNote.tsx'
import { useWizardSetup, useWizardUpdate } from './contexts.ts'
import { DraftNote } from './DraftNote.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { asksQuestions } from './interview/places.ts'
import { minutesLeft, secondsLeft } from './interview/time-left.ts'
import type { RunningInterview } from './interview/use-interview.ts'
import { PresetChooser } from './presets/PresetChooser.tsx'
import { ChangeNews } from './preview/ChangeNews.tsx'
import { DocumentsPanel } from './preview/DocumentsPanel.tsx'
import { PreviewSheet } from './preview/PreviewSheet.tsx'
import { SectionQuestions } from './questions/SectionQuestions.tsx'
import { RestoredNote } from './RestoredNote.tsx'
import { WizardSiteScan } from './scan/WizardSiteScan.tsx'
import { SectionActions } from './SectionActions.tsx'
import { SectionIntro } from './SectionIntro.tsx'
import { StepBar } from './StepBar.tsx'
import { AnsweredQuestions } from './update/AnsweredQuestions.tsx'
import { useLaterSection } from './use-later-section.tsx'
import type { Submission } from './use-submission.ts'
import classes from './wizard.module.css'
import { WizardHead } from './WizardHead.tsx'
import { useSay } from './words.ts'

type SectionScreenProps = {
  readonly interview: RunningInterview
  readonly submission: Pick<
    Submission,
    'busy' | 'waiting' | 'attempts' | 'problems' | 'failure' | 'submit' | 'forgetAttempt'
  >
  /** Stands above the buttons. */
  readonly note: ReactNode
}

// Loaded when there is a document to compare.
const ContradictionsHere = lazy(() => import('./consistency/ContradictionsHere.tsx'))

// Made once: an answer draws the questions again, and the documents when they have followed it.
const panel = <DocumentsPanel />
const sheet = <PreviewSheet />

/** One section of the interview, with what is made beside it, or below it on a small screen. */
export function SectionScreen({ interview, submission, note }: SectionScreenProps) {
  const { say } = useSay()
  const { content } = useWizardSetup()
  const { updated } = useWizardUpdate()
  const wide = useWide()
  const { places, place, filled, given, reached, kept, restored } = interview
  const isAsked = asksQuestions(place)
  const laterSection = useLaterSection(!isAsked)
  const index = places.findIndex((one) => one.id === place.id)
  const next = places[index + 1]
  const { questionnaire } = content
  const minutes = useMemo(() => {
    const behind = keysBehind(questionnaire, reached)
    return minutesLeft(secondsLeft(questionnaire, places, index, filled, given, behind, content.seconds))
  }, [questionnaire, content.seconds, places, index, filled, given, reached])
  const progress = [
    say('partOf', { number: index + 1, count: places.length }),
    next && say('minutes', { count: minutes }),
  ]
    .filter(Boolean)
    .join(' · ')

  return (
    <div
      className={classes.wizard}
      data-final={place.step.id === 'finalize' || undefined}
      data-shows={place.section.shows}
    >
      <WizardHead title={`${place.section.title} · ${content.questionnaire.name}`} />
      <div className={classes.questions}>
        <StepBar progress={progress} />
        {kept && kept.status !== 'kept' && (
          <Notice tone="warn" role="alert">
            {say(kept.status === 'full' ? 'draft.full' : 'draft.blocked')}
          </Notice>
        )}
        {restored && <RestoredNote draft={restored} onSeen={interview.forgetRestored} />}
        {updated && <AnsweredQuestions />}
        {!restored && <CarriedNote onLeaveOut={interview.discardCarriedOver} />}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- takes away what Enter in any field would do */}
        <form
          className={classes.section}
          noValidate
          onKeyDown={(event) => {
            // Enter in a field ends the typing; only the button leaves the section.
            if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
          }}
          onSubmit={(event) => {
            event.preventDefault()
            submission.submit()
          }}
        >
          <ErrorSummary problems={submission.problems} attempt={submission.attempts} />
          <SectionIntro />
          {index === 0 && !updated && <PresetChooser />}
          <WizardSiteScan />
          {isAsked ? <SectionQuestions /> : laterSection}
          {isAsked && laterSection !== null && (
            <Suspense>
              <ContradictionsHere keys={place.section.questions.map(({ userData }) => userData)} />
            </Suspense>
          )}
          <Failure>{submission.failure}</Failure>
          {submission.waiting && (
            <Notice tone="warn" role="alert">
              {say('finalize.waiting')}
            </Notice>
          )}
          {note}
          <SectionActions
            busy={submission.busy}
            onBack={(id) => {
              submission.forgetAttempt()
              interview.go(id)
            }}
          />
        </form>
        <DraftNote kept={kept} restoredAt={restored?.keptAt ?? null} onStartAgain={interview.startAgain} />
      </div>
      {wide ? <aside className={classes.aside}>{panel}</aside> : sheet}
      <ChangeNews />
    </div>
  )
}
