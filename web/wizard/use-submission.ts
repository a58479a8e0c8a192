import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { MadeAgreement } from '#contract/agreement.ts'
import { toldOf } from '#core/questionnaire/kept-answers.ts'
import type { Language } from '#core/document/node.ts'
import type { Problem } from '#core/questionnaire/problem.ts'
import { useUpdateAgreement } from '../saving/use-update-agreement.ts'
import { useDocumentMade } from '../consent/ConsentProvider.tsx'
import { paths } from '../paths.ts'
import { useOnceConnected } from '../outage/use-once-connected.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { localStorageIfAllowed } from '../storage/local-storage.ts'
import { keepFinished } from '../drafts/finished.ts'
import type { KeptCheck } from './consistency/use-kept-check.ts'
import type { JustMade } from '../drafts/just-made.ts'
import type { RunningInterview } from './interview/use-interview.ts'
import type { Filling, WizardTask } from './task.ts'
import type { TextChoice, UpdatedAgreement } from './interview/update-mode.ts'
import type { Choices } from './update/use-merge.ts'
import { useAttempt } from './use-attempt.ts'
import { useCreateDocuments } from './use-create-documents.ts'
import { useSay } from './words.ts'

/** An interview, and what its answers contradict: that stays only with a reason. */
type Checked = RunningInterview<Filling> & Pick<KeptCheck, 'reasonsFor' | 'focusOpen'>

/**
 * The button of a section: it opens the next section, shows problems with the answers, and at the end creates or updates the
 * documents.
 *
 * @param text what becomes of an updated text that was changed by hand.
 */
export function useSubmission(task: WizardTask, interview: Checked, text: TextChoice) {
  const { updated } = task
  const { say, language } = useSay()
  const navigate = useNavigate()
  const { customer } = useSession()
  const documentMade = useDocumentMade()
  const isQuestion = (userData: string): boolean => interview.questionOf(userData) !== undefined
  const { create, busy: creating } = useCreateDocuments(task, isQuestion)
  const { update, busy: updating } = useUpdateAgreement(updated?.id ?? '', isQuestion)
  const { refuse, forgetAttempt, ...attempt } = useAttempt(interview.problemsAt)
  const [failure, setFailure] = useState<string | null>(null)
  const [waiting, setWaiting] = useState(false)
  const [loggingIn, setLoggingIn] = useState(false)
  const [reviewing, setReviewing] = useState(false)
  const [changedMeanwhile, setChangedMeanwhile] = useState(false)
  const { places, place, filled, standing, reasonsFor, focusOpen } = interview
  const here = places.findIndex(({ id }) => id === place.id)
  const next = interview.returnTo ?? places[here + 1]

  const failedWords = (message: string): string =>
    say(standing.of.size === 1 ? 'finalize.failed' : 'set.failed', { message })

  /** The server refused answers that the browser let pass. */
  const refusedByServer = (problems: readonly Problem[], others: readonly string[]): void => {
    setReviewing(false)
    interview.setReplied(problems)
    const message = others.join(' ')
    if (message) setFailure(updated ? message : failedWords(message))
    refuse(problems)
  }

  /** What was answered is kept for the next documents. */
  const keepAnswers = (made: readonly Pick<MadeAgreement, 'id' | 'type'>[]): void => {
    interview.endDraft()
    keepForNext(standing.of, made)
  }

  const send = async (): Promise<void> => {
    setFailure(null)
    const { of } = standing
    const outcome = await create({ draftId: interview.id, language: language as Language, of, reasonsFor })
    switch (outcome?.kind) {
      case 'created':
        keepAnswers(outcome.agreements)
        documentMade()
        return void navigate(
          wayOn(task.finish(localStorageIfAllowed(), outcome.agreements, of), outcome.agreements, customer !== null),
          { state: justMade(of, outcome) },
        )
      case 'log-in':
        return setLoggingIn(true)
      case 'no-connection':
        return setWaiting(true)
      case 'failed':
        return setFailure(failedWords(outcome.message))
      case 'problems':
        return refusedByServer(outcome.problems, outcome.others)
    }
  }
  useOnceConnected(waiting, () => {
    setWaiting(false)
    void send()
  })

  /** Saves the update, with the owner's wording where `choices` say how; true when it was saved. */
  const save = async ({ id, type, revision }: UpdatedAgreement, choices?: Choices): Promise<boolean> => {
    setFailure(null)
    const answers = { revision, language: language as Language, ...toldOf(filled), reasons: reasonsFor(type) }
    const outcome = await update(
      choices ? { mode: 'keep-wording', ...answers, choices } : { mode: 'start-over', ...answers },
    )
    switch (outcome?.kind) {
      case 'updated':
        keepAnswers([{ id, type }])
        void navigate(paths.download(id), { state: { updated: true } })
        return true
      case 'unchanged':
        setFailure(say('update.unchanged'))
        break
      case 'changed-meanwhile':
        setChangedMeanwhile(true)
        break
      case 'failed':
        setFailure([say('update.failed'), outcome.message, say('update.kept')].join('\n'))
        break
      case 'problems':
        refusedByServer(outcome.problems, outcome.others)
    }
    return false
  }

  const submit = (): void => {
    // A section that shows answers looks at all that came before: something may have changed there.
    const problems = interview.attempt(place.section.shows ? places.slice(0, here + 1) : next ? [place] : places)
    if (problems.length) return refuse(problems)
    if (focusOpen()) return setFailure(say('consistency.intro'))
    setFailure(null)
    forgetAttempt()
    if (next) interview.show(next.id)
    else if (!updated) void send()
    else if (text === 'keep-wording') setReviewing(true)
    else void save(updated)
  }

  return {
    busy: creating || updating || waiting,
    /** Nobody answered: what is new is made once there is a connection. */
    waiting,
    ...attempt,
    failure,
    /** The delivery address belongs to an account, whose owner must log in. */
    loggingIn,
    /** The owner decides clause by clause what stays of their own wording. */
    reviewing,
    /** Another revision was saved since this work began. */
    changedMeanwhile,
    submit,
    send,
    save,
    forgetFailure: () => {
      setFailure(null)
      setWaiting(false)
    },
    /** Called when somebody goes back: nothing is created until they come to the end again. */
    forgetAttempt: () => {
      forgetAttempt()
      setWaiting(false)
    },
    endLogIn: () => setLoggingIn(false),
    leaveReview: () => {
      setFailure(null)
      setReviewing(false)
    },
    onChangedMeanwhile: () => setChangedMeanwhile(true),
  }
}

export type Submission = ReturnType<typeof useSubmission>

/** The address that follows: of the payment, where there is one and somebody who can make it. */
function wayOn(shown: string, made: readonly MadeAgreement[], loggedIn: boolean): string {
  const [first, ...others] = made.filter(({ unpaid }) => unpaid).map(({ id }) => id)
  return first !== undefined && loggedIn ? paths.pay(first, others) : shown
}

/** What the next page tells of the documents. */
const justMade = (
  of: Filling['of'],
  { agreements, due }: { readonly agreements: readonly MadeAgreement[]; readonly due: JustMade['due'] },
): JustMade => ({ email: emailIn(of), due, waiting: agreements.filter(({ unpaid }) => unpaid).length })

/** Where the mail about the documents goes. */
const emailIn = (of: Filling['of']): string =>
  String([...of.values()].map(({ answers }) => answers['deliveryEmail']).find((email) => email !== undefined) ?? '')

function keepForNext(of: Filling['of'], made: readonly Pick<MadeAgreement, 'id' | 'type'>[]): void {
  for (const [{ type }, own] of of) {
    const { id } = made.find((one) => one.type === type)!
    keepFinished(localStorageIfAllowed(), type, { id, answers: toldOf(own).answers, at: Date.now() })
  }
}
