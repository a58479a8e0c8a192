import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { ConditionWords } from '#core/dossier/rule-words.ts'
import type { Day } from '#core/day.ts'
import type { Answers } from '#core/answers/answers.ts'
import { nothingConfirmed, type Confirmed } from '#core/questionnaire/origin.ts'
import { localStorageIfAllowed } from '../storage/local-storage.ts'
import { useSite } from '../site.ts'
import { useToday } from '../today.ts'
import { LastCheckContext } from './consistency/last-check.ts'
import { useKeptCheck } from './consistency/use-kept-check.ts'
import { namesIn } from './content/names-in.ts'
import { InterviewContext, SetupContext, UpdateContext, type WizardSetup } from './contexts.ts'
import type { EarlierInBrowser } from './interview/earlier.ts'
import { useInterview } from './interview/use-interview.ts'
import { type FoundCountry, surroundings, visitorCountry } from './interview/visitor-country.ts'
import { PreviewsProvider } from './preview/Previews.tsx'
import { SectionScreen } from './SectionScreen.tsx'
import type { WizardTask } from './task.ts'
import { ChangedNote } from './update/ChangedNote.tsx'
import type { TextChoice } from './interview/update-mode.ts'
import { useSubmission } from './use-submission.ts'

const LoginDialog = lazy(() => import('./finish/LoginDialog.tsx'))
const KeepWording = lazy(() => import('./update/KeepWording.tsx'))

export type WizardProps = {
  readonly task: WizardTask
  /** Whether premium answers cost something here. */
  readonly payments: boolean
  /** The visitor's country as the proxy's header gives it. */
  readonly countryTold: string | undefined
  /** What was answered for other documents. */
  readonly earlier: readonly EarlierInBrowser[]
  /** Loads the updated agreement again. */
  readonly onReload?: () => void
}

/** The whole interview: questions on the left, what is made on the right. It runs in the browser alone. */
export function Wizard({ countryTold, ...opened }: WizardProps) {
  const { countries } = opened.task.content
  const today = useToday()
  const [found] = useState(() =>
    visitorCountry(
      countryTold,
      surroundings(),
      countries.map(({ value }) => value),
    ),
  )
  // A component of its own: a browser takes its time to name its time zone, and may paint in between.
  return <Interview {...opened} today={today} found={found} />
}

type InterviewProps = Omit<WizardProps, 'countryTold'> & {
  readonly today: Day
  readonly found: FoundCountry | undefined
}

function Interview({ task, payments, earlier, onReload, today, found }: InterviewProps) {
  const { content, documents, updated } = task
  const { pricing } = useSite()
  const context = useMemo(
    () => ({
      today,
      authorities: content.authorities,
      confirmed: nothingConfirmed,
      ...(found && { visitorCountry: found.country }),
    }),
    [today, found, content.authorities],
  )
  const setup = useMemo(
    (): WizardSetup => ({
      content,
      documentName: task.name,
      keyOf: task.keyOf,
      toSend: task.toSend,
      atStart: task.atStart,
      dossierWords: new ConditionWords(content.questionnaire, content.rules, { factMeanings: {}, ...namesIn(content) }),
      payments,
      pricing,
      today,
      earlier,
      countryFrom: found?.from ?? null,
    }),
    [content, task, payments, pricing, today, earlier, found],
  )
  const [start] = useState(() => task.begin({ context, storage: localStorageIfAllowed(), payments, earlier }))
  const fill = useCallback(
    (given: Answers, confirmed: Confirmed) => task.fill(given, { ...context, confirmed }),
    [task, context],
  )
  const interview = useInterview(content.questionnaire, fill, start)
  const [text, setText] = useState<TextChoice>(updated?.status === 'modified' ? 'keep-wording' : 'start-over')
  // The same for all answers: the document beside the questions follows behind them, and is not drawn with each.
  const update = useMemo(() => ({ updated, text, setText }), [updated, text])
  const { keep: keepCheck, ...check } = useKeptCheck()
  const submission = useSubmission(task, { ...interview, ...check }, text)
  const go: typeof interview.go = (id, question) => {
    submission.forgetFailure()
    interview.go(id, question)
  }
  const note = submission.changedMeanwhile && onReload && <ChangedNote onReload={onReload} />

  return (
    <SetupContext value={setup}>
      <InterviewContext value={{ ...interview, go }}>
        <LastCheckContext value={keepCheck}>
          <UpdateContext value={update}>
            <PreviewsProvider documents={documents} of={interview.standing.of} lastAnswered={interview.lastAnswered}>
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
                <SectionScreen interview={interview} submission={submission} note={note} />
              )}
            </PreviewsProvider>
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
        </LastCheckContext>
      </InterviewContext>
    </SetupContext>
  )
}
