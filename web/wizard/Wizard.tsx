import { lazy, Suspense, useMemo, useState } from 'react'
import type { FormEvent } from 'react'
import { useNavigate } from 'react-router'
import type { Language } from '#core/document/node.ts'
import { Words } from '#core/dossier/rule-words.ts'
import { carryOver } from '#core/questionnaire/carry-over.ts'
import type { Problem } from '#core/questionnaire/problem.ts'
import { paths } from '../paths.ts'
import { Notice } from '../ui/Notice.tsx'
import { localStorageIfAllowed } from '../session/stored-session.ts'
import { useLibrary } from './content/use-library.ts'
import { knownTo, type WizardContent } from './content/wizard-content.ts'
import { CarriedNote } from './CarriedNote.tsx'
import { DraftNote } from './DraftNote.tsx'
import { ErrorSummary } from './ErrorSummary.tsx'
import { Finalize } from './finish/Finalize.tsx'
import { ProfessionalChoice } from './finish/ProfessionalChoice.tsx'
import { useCreateAgreement } from './finish/use-create-agreement.ts'
import type { EarlierHere } from './interview/earlier.ts'
import { createDraftStore, createUpdateDraftStore } from './interview/draft.ts'
import { keepFinished } from './interview/finished.ts'
import { minutesLeft, secondsLeft } from './interview/time-left.ts'
import { useInterview, type InterviewStart } from './interview/use-interview.ts'
import { localDay } from './interview/visitor-country.ts'
import { ChangeNews } from './preview/ChangeNews.tsx'
import { PreviewContext } from './preview/PreviewContext.tsx'
import { PreviewPanel } from './preview/PreviewPanel.tsx'
import { PreviewSheet } from './preview/PreviewSheet.tsx'
import { useLivePreview } from './preview/use-live-preview.ts'
import { QuestionView } from './questions/QuestionView.tsx'
import { RestoredNote } from './RestoredNote.tsx'
import { SectionActions } from './SectionActions.tsx'
import { SectionIntro } from './SectionIntro.tsx'
import { StepBar } from './StepBar.tsx'
import { useWide } from '../ui/use-wide.ts'
import classes from './wizard.module.css'
import { WizardContext, type WizardState } from './WizardContext.tsx'
import { AnsweredQuestions } from './update/AnsweredQuestions.tsx'
import { ChangedNote } from './update/ChangedNote.tsx'
import { asksForDelivery, beginningOf, type TextChoice, type UpdatedAgreement } from './update/update-mode.ts'
import type { Choices } from './update/use-merge.ts'
import { useUpdateAgreement } from '../agreement/use-update-agreement.ts'
import { useSay } from './words.ts'

const LoginDialog = lazy(() => import('./finish/LoginDialog.tsx'))
const KeepWording = lazy(() => import('./update/KeepWording.tsx'))

type WizardProps = {
  readonly content: WizardContent
  /** Whether premium answers cost something here. */
  readonly payments: boolean
  /** ISO 3166 code. */
  readonly visitorCountry: string
  /** What was answered for documents of other types. */
  readonly earlier: readonly EarlierHere[]
  /** The agreement whose interview this is, where it exists already. */
  readonly updated?: UpdatedAgreement
  /** Has that agreement loaded again. */
  readonly onReload?: () => void
}

/** The whole interview: questions on the left, the document on the right. It runs in the browser alone. */
export function Wizard({ content, payments, visitorCountry, earlier, updated, onReload }: WizardProps) {
  const { questionnaire, rules } = content
  const library = useLibrary(content.library)
  const { say, language } = useSay()
  const wide = useWide()
  const navigate = useNavigate()
  const [today] = useState(() => localDay(new Date()))
  const context = useMemo(
    () => ({ today, visitorCountry, authorities: content.authorities }),
    [today, visitorCountry, content.authorities],
  )
  const dossierWords = useMemo(
    () => new Words(questionnaire, rules, library ?? { factMeanings: {}, providers: {}, places: {} }),
    [questionnaire, rules, library],
  )
  const [start] = useState((): InterviewStart => {
    const storage = localStorageIfAllowed()
    if (updated) {
      const first = beginningOf(questionnaire, updated, today)
      return { store: createUpdateDraftStore(storage, updated.id), first, again: first, skips: asksForDelivery }
    }
    const carried = carryOver(questionnaire, earlier, { ...context, ...knownTo(content) })
    const first = { given: carried.answers, taken: carried.from }
    return { store: createDraftStore(storage, questionnaire.type), first, again: {} }
  })
  const interview = useInterview(questionnaire, context, start)
  const { places, place, filled, given } = interview
  const preview = useLivePreview(
    questionnaire,
    library,
    filled,
    today,
    dossierWords,
    say('preview.blank'),
    interview.lastAnswered,
  )
  const isQuestion = (userData: string): boolean => interview.questionOf(userData) !== undefined
  const { create, busy: creating } = useCreateAgreement(isQuestion)
  const { update, busy: updating } = useUpdateAgreement(updated?.id ?? '', isQuestion)

  const [attempt, setAttempt] = useState({ count: 0, problems: [] as readonly Problem[] })
  const [failure, setFailure] = useState<string | null>(null)
  const [loggingIn, setLoggingIn] = useState(false)
  const [text, setText] = useState<TextChoice>(updated?.status === 'modified' ? 'keep-wording' : 'start-over')
  const [reviewing, setReviewing] = useState(false)
  const [changed, setChanged] = useState(false)

  const index = places.findIndex((one) => one.id === place.id)
  const next = places[index + 1]
  const level = place.step.id === 'professionalChoice'
  // Problems that were mended since the attempt are gone from the summary.
  const open = attempt.problems.length
    ? attempt.problems.filter((problem) => interview.problemsAt(problem.field).length > 0)
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
    updated: updated ?? null,
    text,
    setText,
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

  const finished = (id: string, to: { readonly updated: true } | null): void => {
    interview.endDraft()
    keepFinished(localStorageIfAllowed(), questionnaire.type, { id, answers: filled.answers, at: Date.now() })
    void navigate(paths.download(id), { state: to })
  }

  const refused = (problems: readonly Problem[], others: readonly string[]): void => {
    setReviewing(false)
    interview.setReplied(problems)
    const message = others.join(' ')
    if (message) setFailure(updated ? message : say('finalize.failed', { message }))
    refuse(problems)
  }

  const send = async (): Promise<void> => {
    setFailure(null)
    const outcome = await create({
      type: questionnaire.type,
      language: language as Language,
      answers: filled.answers,
      id: interview.id,
    })
    switch (outcome?.kind) {
      case 'created':
        return finished(outcome.id, null)
      case 'log-in':
        return setLoggingIn(true)
      case 'failed':
        return setFailure(say('finalize.failed', { message: outcome.message }))
      case 'problems':
        return refused(outcome.problems, outcome.others)
    }
  }

  const save = async ({ id, revision }: UpdatedAgreement, choices?: Choices): Promise<boolean> => {
    setFailure(null)
    const answers = { revision, language: language as Language, answers: filled.answers }
    const outcome = await update(
      choices ? { mode: 'keep-wording', ...answers, choices } : { mode: 'start-over', ...answers },
    )
    switch (outcome?.kind) {
      case 'updated':
        finished(id, { updated: true })
        return true
      case 'unchanged':
        setFailure(say('update.unchanged'))
        break
      case 'changed-meanwhile':
        setChanged(true)
        break
      case 'failed':
        setFailure([say('update.failed'), outcome.message, say('update.kept')].join('\n'))
        break
      case 'problems':
        refused(outcome.problems, outcome.others)
    }
    return false
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const problems = interview.attempt(next ? [place] : places)
    if (problems.length) return refuse(problems)
    setFailure(null)
    setAttempt({ count: 0, problems: [] })
    if (next) interview.show(next.id)
    else if (!updated) void send()
    else if (text === 'keep-wording') setReviewing(true)
    else void save(updated)
  }

  const changedNote = changed && onReload && <ChangedNote onReload={onReload} />
  if (updated && reviewing)
    return (
      <WizardContext value={state}>
        <Suspense>
          <KeepWording
            agreement={updated}
            busy={updating}
            failure={failure}
            note={changedNote}
            onBack={() => {
              setFailure(null)
              setReviewing(false)
            }}
            onChanged={() => setChanged(true)}
            onUpdate={(choices) => save(updated, choices)}
          />
        </Suspense>
      </WizardContext>
    )

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
            {interview.restored && <RestoredNote draft={interview.restored} onSeen={interview.forgetRestored} />}
            {updated && <AnsweredQuestions />}
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
                  {failure}
                </Notice>
              )}
              {changedNote}
              <SectionActions
                busy={creating || updating}
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
