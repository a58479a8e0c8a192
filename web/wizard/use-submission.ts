import { useState } from 'react'
import { useNavigate } from 'react-router'
import type { Language } from '#core/document/node.ts'
import type { Problem } from '#core/questionnaire/problem.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { useUpdateAgreement } from '../agreement/use-update-agreement.ts'
import { paths } from '../paths.ts'
import { localStorageIfAllowed } from '../session/stored-session.ts'
import { useCreateAgreement } from './finish/use-create-agreement.ts'
import { keepFinished } from './interview/finished.ts'
import type { RunningInterview } from './interview/use-interview.ts'
import type { TextChoice, UpdatedAgreement } from './update/update-mode.ts'
import type { Choices } from './update/use-merge.ts'
import { useAttempt } from './use-attempt.ts'
import { useSay } from './words.ts'

/**
 * The button of a section: it opens the next section, shows problems with the answers, and at the end creates or updates the
 * agreement.
 *
 * @param updated the agreement whose interview is gone through again; null for a new one.
 * @param text what becomes of its words where they were changed by hand.
 */
export function useSubmission(
  questionnaire: Questionnaire,
  interview: RunningInterview,
  updated: UpdatedAgreement | null,
  text: TextChoice,
) {
  const { say, language } = useSay()
  const navigate = useNavigate()
  const isQuestion = (userData: string): boolean => interview.questionOf(userData) !== undefined
  const { create, busy: creating } = useCreateAgreement(isQuestion)
  const { update, busy: updating } = useUpdateAgreement(updated?.id ?? '', isQuestion)
  const { refuse, forgetAttempt, ...attempt } = useAttempt(interview.problemsAt)
  const [failure, setFailure] = useState<string | null>(null)
  const [loggingIn, setLoggingIn] = useState(false)
  const [reviewing, setReviewing] = useState(false)
  const [changedMeanwhile, setChangedMeanwhile] = useState(false)
  const { places, place, filled } = interview
  const here = places.findIndex(({ id }) => id === place.id)
  const next = interview.returnTo ?? places[here + 1]

  /** The server refused answers that the browser let pass. */
  const refusedByServer = (problems: readonly Problem[], others: readonly string[]): void => {
    setReviewing(false)
    interview.setReplied(problems)
    const message = others.join(' ')
    if (message) setFailure(updated ? message : say('finalize.failed', { message }))
    refuse(problems)
  }

  const finish = (id: string): void => {
    interview.endDraft()
    keepFinished(localStorageIfAllowed(), questionnaire.type, { id, answers: filled.answers, at: Date.now() })
    void navigate(paths.download(id), { state: updated && { updated: true } })
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
        return finish(outcome.id)
      case 'log-in':
        return setLoggingIn(true)
      case 'failed':
        return setFailure(say('finalize.failed', { message: outcome.message }))
      case 'problems':
        return refusedByServer(outcome.problems, outcome.others)
    }
  }

  /** Saves the update, with the owner's wording where `choices` say how; true when it was saved. */
  const save = async ({ id, revision }: UpdatedAgreement, choices?: Choices): Promise<boolean> => {
    setFailure(null)
    const answers = { revision, language: language as Language, answers: filled.answers }
    const outcome = await update(
      choices ? { mode: 'keep-wording', ...answers, choices } : { mode: 'start-over', ...answers },
    )
    switch (outcome?.kind) {
      case 'updated':
        finish(id)
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
    setFailure(null)
    forgetAttempt()
    if (next) interview.show(next.id)
    else if (!updated) void send()
    else if (text === 'keep-wording') setReviewing(true)
    else void save(updated)
  }

  return {
    busy: creating || updating,
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
    forgetFailure: () => setFailure(null),
    forgetAttempt,
    endLogIn: () => setLoggingIn(false),
    leaveReview: () => {
      setFailure(null)
      setReviewing(false)
    },
    onChangedMeanwhile: () => setChangedMeanwhile(true),
  }
}

export type Submission = ReturnType<typeof useSubmission>
