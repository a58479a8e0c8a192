import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Words } from '#core/dossier/rule-words.ts'
import type { Answers } from '#core/questionnaire/answers.ts'
import { problemsIn } from '#core/questionnaire/check.ts'
import { interview as interviewWith } from '#core/questionnaire/interview.ts'
import { keysBehind } from '#core/questionnaire/open-answers.ts'
import { carryOver } from '#core/questionnaire/carry-over.ts'
import { localStorageIfAllowed } from '../session/stored-session.ts'
import { useLibrary } from './content/use-library.ts'
import { knownTo, type WizardContent } from './content/wizard-content.ts'
import { InterviewContext, SetupContext, UpdateContext, type WizardSetup, type WizardUpdate } from './contexts.ts'
import { offersExtraLaws } from './finish/ExtraLaws.tsx'
import { createDraftStore, createUpdateDraftStore } from './interview/draft.ts'
import type { EarlierInBrowser } from './interview/earlier.ts'
import { type InterviewStart, useInterview } from './interview/use-interview.ts'
import { localDay, surroundings, visitorCountry } from './interview/visitor-country.ts'
import { Finalize } from './finish/Finalize.tsx'
import { ProfessionalChoice } from './finish/ProfessionalChoice.tsx'
import { PreviewPanel } from './preview/PreviewPanel.tsx'
import { PreviewSheet } from './preview/PreviewSheet.tsx'
import { QuestionView } from './questions/QuestionView.tsx'
import { PreviewContext } from './preview/PreviewContext.tsx'
import { useLivePreview } from './preview/use-live-preview.ts'
import { SectionScreen, type SectionParts } from './SectionScreen.tsx'
import { ChangedNote } from './update/ChangedNote.tsx'
import { asksForDelivery, beginningOf, type TextChoice, type UpdatedAgreement } from './update/update-mode.ts'
import { useSubmission } from './use-submission.ts'
import { useSay } from './words.ts'

const LoginDialog = lazy(() => import('./finish/LoginDialog.tsx'))
const KeepWording = lazy(() => import('./update/KeepWording.tsx'))

type WizardProps = {
  readonly content: WizardContent
  /** Whether premium answers cost something here. */
  readonly payments: boolean
  /** The visitor's country as the proxy's header gives it. */
  readonly countryTold: string | undefined
  /** What was answered for documents of other types. */
  readonly earlier: readonly EarlierInBrowser[]
  /** The agreement whose interview this is, where it exists already. */
  readonly updated?: UpdatedAgreement
  /** Loads that agreement again. */
  readonly onReload?: () => void
}

const parts: SectionParts = {
  panel: <PreviewPanel />,
  sheet: <PreviewSheet />,
  level: <ProfessionalChoice />,
  final: (wide) => <Finalize wide={wide} />,
  question: (question, instead) => instead ?? <QuestionView key={question.userData} question={question} />,
}

/** The whole interview: questions on the left, the document on the right. It runs in the browser alone. */
export function Wizard({ content, payments, countryTold, earlier, updated, onReload }: WizardProps) {
  const { questionnaire, rules } = content
  const library = useLibrary(content.library)
  const { say } = useSay()
  const { t } = useTranslation()
  const [today] = useState(() => localDay(new Date()))
  const [found] = useState(() =>
    visitorCountry(
      countryTold,
      surroundings(),
      content.countries.map(({ value }) => value),
    ),
  )
  const context = useMemo(
    () => ({ today, authorities: content.authorities, ...(found && { visitorCountry: found.country }) }),
    [today, found, content.authorities],
  )
  const dossierWords = useMemo(
    () => new Words(questionnaire, rules, library ?? { factMeanings: {}, providers: {}, places: {} }),
    [questionnaire, rules, library],
  )
  const setup = useMemo(
    (): WizardSetup => ({
      content,
      documentName: t(`document.${questionnaire.type}`),
      dossierWords,
      payments,
      today,
      earlier,
      countryFrom: found?.from ?? null,
    }),
    [content, t, questionnaire, dossierWords, payments, today, earlier, found],
  )
  const [start] = useState((): InterviewStart => {
    /** Where nothing is charged and no chapter can be added, there is nothing to choose. */
    const skipsLevel: InterviewStart['skips'] & object = ({ step, section }, filled) =>
      step.id === 'professionalChoice' && !section.shows && !payments && !offersExtraLaws(content, filled, today)
    const storage = localStorageIfAllowed()
    if (updated) {
      const first = beginningOf(questionnaire, updated, today)
      const skips: InterviewStart['skips'] = (place, filled) => asksForDelivery(place) || skipsLevel(place, filled)
      return { store: createUpdateDraftStore(storage, updated.id), first, again: first, skips }
    }
    const carried = carryOver(questionnaire, earlier, { ...context, ...knownTo(content) })
    const first = { given: carried.answers, taken: carried.from }
    return { store: createDraftStore(storage, questionnaire.type), first, again: {}, skips: skipsLevel }
  })
  const fill = useCallback(
    (given: Answers) => {
      const filled = interviewWith(questionnaire, given, context)
      return { filled, problems: problemsIn(questionnaire, filled) }
    },
    [questionnaire, context],
  )
  const interview = useInterview(questionnaire, fill, start)
  const behind = useMemo(() => keysBehind(questionnaire, interview.reached), [questionnaire, interview.reached])
  const words = useMemo(() => ({ blank: say('preview.blank'), waiting: say('preview.waiting') }), [say])
  const running = { filled: interview.filled, given: interview.given, behind }
  const preview = useLivePreview(questionnaire, library, running, today, dossierWords, words, interview.lastAnswered)
  const [text, setText] = useState<TextChoice>(updated?.status === 'modified' ? 'keep-wording' : 'start-over')
  // The same for all answers: the document beside the questions follows behind them, and is not drawn with each.
  const update = useMemo((): WizardUpdate => ({ updated: updated ?? null, text, setText }), [updated, text])
  const submission = useSubmission(questionnaire, interview, updated ?? null, text)
  const go: typeof interview.go = (id, question) => {
    submission.forgetFailure()
    interview.go(id, question)
  }
  const note = submission.changedMeanwhile && onReload && <ChangedNote onReload={onReload} />

  return (
    <SetupContext value={setup}>
      <InterviewContext value={{ ...interview, go }}>
        <UpdateContext value={update}>
          {updated && submission.reviewing ? (
            <Suspense>
              <KeepWording
                agreement={updated}
                busy={submission.busy}
                failure={submission.failure}
                note={note}
                onBack={submission.leaveReview}
                onChanged={submission.onChangedMeanwhile}
                onUpdate={(choices) => submission.save(updated, choices)}
              />
            </Suspense>
          ) : (
            <PreviewContext value={preview}>
              <SectionScreen interview={interview} submission={submission} note={note} parts={parts} />
            </PreviewContext>
          )}
          {submission.loggingIn && (
            <Suspense>
              <LoginDialog
                open
                email={String(interview.filled.answers['deliveryEmail'] ?? '')}
                onClose={submission.endLogIn}
                onLoggedIn={() => {
                  submission.endLogIn()
                  void submission.send()
                }}
                onOtherAddress={() => {
                  submission.endLogIn()
                  interview.goToQuestion('deliveryEmail')
                }}
              />
            </Suspense>
          )}
        </UpdateContext>
      </InterviewContext>
    </SetupContext>
  )
}
