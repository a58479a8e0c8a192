import { lazy, Suspense, useMemo, useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Language } from '#core/document/node.ts'
import { Words } from '#core/dossier/rule-words.ts'
import { carryOver } from '#core/questionnaire/carry-over.ts'
import type { Problem } from '#core/questionnaire/check.ts'
import { paths } from '../paths.ts'
import { Notice } from '../ui/Notice.tsx'
import { localStorageIfAllowed } from '../session/stored-session.ts'
import { knownTo, type WizardContent } from './content/wizard-content.ts'
import { CarriedNote } from './CarriedNote.tsx'
import { DraftNote } from './DraftNote.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { Finalize } from './finish/Finalize.tsx'
import { ProfessionalChoice } from './finish/ProfessionalChoice.tsx'
import { useCreateAgreement } from './finish/use-create-agreement.ts'
import type { EarlierHere } from './interview/earlier.ts'
import { createDraftStore } from './interview/draft.ts'
import { keepFinished } from './interview/finished.ts'
import { minutesLeft, secondsLeft } from './interview/time-left.ts'
import { useInterview } from './interview/use-interview.ts'
import { formatMoment } from './interview/format-moment.ts'
import { localDay } from './interview/visitor-country.ts'
import { ChangeNews } from './preview/ChangeNews.tsx'
import { PreviewContext } from './preview/PreviewContext.tsx'
import { PreviewPanel } from './preview/PreviewPanel.tsx'
import { PreviewSheet } from './preview/PreviewSheet.tsx'
import { useLivePreview } from './preview/use-live-preview.ts'
import { QuestionView } from './questions/QuestionView.tsx'
import { SectionActions } from './SectionActions.tsx'
import { SectionIntro } from './SectionIntro.tsx'
import { StepBar } from './StepBar.tsx'
import { useWide } from '../ui/use-wide.ts'
import classes from './wizard.module.css'
import { WizardContext, type WizardState } from './WizardContext.tsx'
import { useSay } from './words.ts'

const LoginDialog = lazy(() => import('./finish/LoginDialog.tsx'))

type WizardProps = {
  readonly content: WizardContent
  /** Whether premium answers cost something here. */
  readonly payments: boolean
  /** ISO 3166 code. */
  readonly visitorCountry: string
  /** What was answered for documents of other types. */
  readonly earlier: readonly EarlierHere[]
}

/** The whole interview: questions on the left, the document on the right. It runs in the browser alone. */
export function Wizard({ content, payments, visitorCountry, earlier }: WizardProps) {
  const { questionnaire, library, rules } = content
  const { say, language } = useSay()
  const wide = useWide()
  const navigate = useNavigate()
  const [today] = useState(() => localDay(new Date()))
  const [store] = useState(() => createDraftStore(localStorageIfAllowed(), questionnaire.type))
  const context = useMemo(
    () => ({ today, visitorCountry, authorities: content.authorities }),
    [today, visitorCountry, content.authorities],
  )
  const dossierWords = useMemo(() => new Words(questionnaire, rules, library), [questionnaire, rules, library])
  const [carried] = useState(() => carryOver(questionnaire, earlier, { ...context, ...knownTo(content) }))
  const interview = useInterview(questionnaire, context, store, carried)
  const { places, place, filled, given } = interview
  const preview = useLivePreview(content, filled, today, dossierWords, say('preview.blank'), interview.lastAnswered)
  const { create, busy } = useCreateAgreement((userData) => interview.questionOf(userData) !== undefined)

  const [attempt, setAttempt] = useState({ count: 0, problems: [] as readonly Problem[] })
  const [failure, setFailure] = useState<string | null>(null)
  const [loggingIn, setLoggingIn] = useState(false)

  const index = places.findIndex((one) => one.id === place.id)
  const next = places[index + 1]
  const level = place.step.id === 'professionalChoice'
  // Problems that were mended since the attempt are gone from the summary.
  const open = attempt.problems.length
    ? attempt.problems.filter((problem) => interview.problemsAt(problem.userData).length > 0)
    : []

  const state: WizardState = {
    content,
    say,
    language,
    dossierWords,
    payments,
    given,
    taken: interview.taken,
    filled,
    places,
    place,
    today,
    earlier,
    reached: interview.reached,
    answer: interview.answer,
    problemsAt: interview.problemsAt,
    questionOf: interview.questionOf,
    go: (id, question) => {
      setFailure(null)
      interview.go(id, question)
    },
    goToQuestion: interview.goToQuestion,
    canGoToQuestion: interview.canGoToQuestion,
  }

  const refuse = (problems: readonly Problem[]): void => setAttempt((before) => ({ count: before.count + 1, problems }))

  const send = async (): Promise<void> => {
    setFailure(null)
    const problems = interview.attempt(places)
    if (problems.length) return refuse(problems)
    const outcome = await create({
      type: questionnaire.type,
      language: language as Language,
      answers: filled.answers,
      id: interview.id,
    })
    switch (outcome?.kind) {
      case 'created':
        interview.endDraft()
        keepFinished(localStorageIfAllowed(), questionnaire.type, {
          id: outcome.id,
          answers: filled.answers,
          at: Date.now(),
        })
        return void navigate(paths.download(outcome.id))
      case 'log-in':
        return setLoggingIn(true)
      case 'failed':
        return setFailure(outcome.message)
      case 'problems':
        interview.setReplied(outcome.problems)
        if (outcome.others.length) setFailure(outcome.others.join(' '))
        return refuse(outcome.problems)
    }
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!next) return void send()
    const problems = interview.attempt([place])
    if (problems.length) return refuse(problems)
    setAttempt({ count: 0, problems: [] })
    interview.show(next.id)
  }

  const progress = [
    say('partOf', { number: index + 1, count: places.length }),
    next && say('minutes', { count: minutesLeft(secondsLeft(places, index, filled, given, content.seconds)) }),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <WizardContext value={state}>
      <PreviewContext value={preview}>
        <div className={classes.wizard} data-final={!next || undefined}>
          <title>{`${place.section.title} · ${questionnaire.name}`}</title>
          <div className={classes.questions}>
            <StepBar progress={progress} />
            {interview.kept && interview.kept.status !== 'kept' && (
              <Notice tone="warn" role="alert">
                {say(interview.kept.status === 'full' ? 'draft.full' : 'draft.blocked')}
              </Notice>
            )}
            {interview.restored && (
              <Notice tone="info">
                <p>
                  {say('draft.restored', { when: formatMoment(interview.restored.keptAt, language) })}{' '}
                  <button type="button" className={classes.link} onClick={interview.forgetRestored}>
                    {say('draft.restoredOk')}
                  </button>
                </p>
              </Notice>
            )}
            {!interview.restored && <CarriedNote onLeaveOut={interview.leaveOutTaken} />}
            <form className={classes.section} noValidate onSubmit={submit}>
              <ErrorSummary problems={open} attempt={attempt.count} />
              <SectionIntro />
              {level ? (
                <ProfessionalChoice />
              ) : !next ? (
                <Finalize wide={wide} />
              ) : (
                place.section.questions
                  .filter((question) => filled.visible.has(question.userData) && question.nestedIn.length === 0)
                  .map((question) => <QuestionView key={question.userData} question={question} />)
              )}
              {failure && (
                <Notice tone="bad" role="alert">
                  {say('finalize.failed', { message: failure })}
                </Notice>
              )}
              <SectionActions
                busy={busy}
                onBack={(id) => {
                  setAttempt({ count: 0, problems: [] })
                  interview.go(id)
                }}
              />
              <DraftNote
                kept={interview.kept}
                restoredAt={interview.restored?.keptAt ?? null}
                onStartAgain={interview.startAgain}
              />
            </form>
          </div>
          {wide ? (
            <aside className={classes.aside}>
              <PreviewPanel />
            </aside>
          ) : (
            <PreviewSheet />
          )}
          <ChangeNews />
        </div>
        {loggingIn && (
          <Suspense>
            <LoginDialog
              open
              email={String(filled.answers['deliveryEmail'] ?? '')}
              onClose={() => setLoggingIn(false)}
              onLoggedIn={() => {
                setLoggingIn(false)
                void send()
              }}
              onOtherAddress={() => {
                setLoggingIn(false)
                interview.goToQuestion('deliveryEmail')
              }}
            />
          </Suspense>
        )}
      </PreviewContext>
    </WizardContext>
  )
}
