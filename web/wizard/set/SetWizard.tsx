import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { Words } from '#core/dossier/rule-words.ts'
import type { Answers } from '#core/questionnaire/answers.ts'
import { carryOver } from '#core/questionnaire/carry-over.ts'
import { combinedInterview, combinedProblems } from '#core/questionnaire/combined-interview.ts'
import { localStorageIfAllowed } from '../../session/stored-session.ts'
import { knownTo, type WizardContent } from '../content/wizard-content.ts'
import { InterviewContext, SetupContext, UpdateContext, type WizardSetup, type WizardUpdate } from '../contexts.ts'
import { createSetDraftStore } from '../interview/draft.ts'
import type { EarlierInBrowser } from '../interview/earlier.ts'
import type { Place } from '../interview/places.ts'
import { useInterview, type InterviewStart } from '../interview/use-interview.ts'
import { localDay, surroundings, visitorCountry } from '../interview/visitor-country.ts'
import { SectionScreen, type SectionParts } from '../SectionScreen.tsx'
import { useSay } from '../words.ts'
import type { ChosenSet } from './chosen-set.ts'
import { combineContents } from './set-content.ts'
import { SetFinish } from './SetFinish.tsx'
import { SetLevel } from './SetLevel.tsx'
import { SetPanel } from './SetPanel.tsx'
import { SetPreviewsProvider } from './SetPreviews.tsx'
import { SetQuestion } from './SetQuestion.tsx'
import { SetSheet } from './SetSheet.tsx'
import { useSetSubmission } from './use-set-submission.ts'

const LoginDialog = lazy(() => import('../finish/LoginDialog.tsx'))

const parts: SectionParts = {
  panel: <SetPanel />,
  sheet: <SetSheet />,
  level: <SetLevel />,
  final: () => <SetFinish />,
  question: (question, instead) => <SetQuestion key={question.userData} question={question} instead={instead} />,
}

/** A set is always new: agreements that exist are updated one by one. */
const noUpdate: WizardUpdate = { updated: null, text: 'start-over', setText: () => undefined }

type SetWizardProps = {
  readonly chosen: ChosenSet
  readonly contents: readonly WizardContent[]
  readonly payments: boolean
  readonly countryTold: string | undefined
  readonly earlier: readonly EarlierInBrowser[]
}

/** One interview for several documents: questions on the left, the documents on the right. */
export function SetWizard({ chosen, contents, payments, countryTold, earlier }: SetWizardProps) {
  const { say } = useSay()
  const { combined, content } = useMemo(() => combineContents(contents, say), [contents, say])
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
    () => new Words(combined.questionnaire, content.rules, { factMeanings: {}, ...namesIn(content) }),
    [combined, content],
  )
  const setup = useMemo(
    (): WizardSetup => ({
      content,
      documentName: say('set.documents', { count: contents.length }),
      dossierWords,
      payments,
      today,
      earlier,
      countryFrom: found?.from ?? null,
    }),
    [content, say, contents, dossierWords, payments, today, earlier, found],
  )
  const fill = useCallback(
    (given: Answers) => {
      const filling = combinedInterview(combined, given, context)
      return { ...filling, problems: combinedProblems(combined, filling) }
    },
    [combined, context],
  )
  const [start] = useState((): InterviewStart => {
    const before = earlier.filter((one) => !wasMade(one, chosen))
    const carried = carryOver(combined.questionnaire, before, { ...context, ...knownTo(content) }, [])
    // What was said at the start is the newest.
    const taken = Object.fromEntries(Object.entries(carried.from).filter(([key]) => !(key in chosen.answers)))
    const first = { given: { ...carried.answers, ...chosen.answers }, taken }
    const store = createSetDraftStore(localStorageIfAllowed())
    // What was answered at the start is not asked again, unless one of the documents cannot take it.
    const { problems } = fill(store.read()?.given ?? first.given)
    const isAnswered = (key: string): boolean => key in chosen.answers && !problems.some(({ field }) => field === key)
    const skips = ({ section }: Place): boolean =>
      !section.shows && section.questions.every(({ userData }) => isAnswered(userData))
    return { store, first, again: { given: chosen.answers }, skips }
  })
  const interview = useInterview(combined.questionnaire, fill, start)
  const submission = useSetSubmission(interview, interview.standing)
  const go: typeof interview.go = (id, question) => {
    submission.forgetFailure()
    interview.go(id, question)
  }

  return (
    <SetupContext value={setup}>
      <InterviewContext value={{ ...interview, go }}>
        <UpdateContext value={noUpdate}>
          <SetPreviewsProvider contents={contents} filling={interview.standing} lastAnswered={interview.lastAnswered}>
            <SectionScreen interview={interview} submission={submission} note={null} parts={parts} />
          </SetPreviewsProvider>
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

/** A second document of one type is about something else, so nothing of the first is taken; an unfinished one goes on here. */
const wasMade = ({ type, id }: EarlierInBrowser, { documents }: ChosenSet): boolean =>
  id !== undefined && documents.includes(type)

/** The names of services and places, for the lists of answers. */
const namesIn = ({ providers, countries }: WizardContent) => ({
  providers: Object.fromEntries(
    Object.values(providers)
      .flat()
      .map((provider) => [provider.id, provider]),
  ),
  places: Object.fromEntries(
    countries.flatMap(({ value, text, states = [] }) => [
      [value, text],
      ...states.map((state) => [state.value, state.text]),
    ]),
  ),
})
