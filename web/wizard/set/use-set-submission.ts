import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { MadeAgreement } from '#contract/agreement.ts'
import type { Language } from '#core/document/node.ts'
import type { CombinedFilling } from '#core/questionnaire/combined-interview.ts'
import type { Answers } from '#core/questionnaire/answers.ts'
import type { Problem } from '#core/questionnaire/problem.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { paths } from '../../paths.ts'
import { isApiError } from '../../session/is-api-error.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { localStorageIfAllowed } from '../../session/stored-session.ts'
import { problemsFromReply } from '../finish/problems-from-reply.ts'
import { createDraftStore } from '../interview/draft.ts'
import { keepFinished } from '../interview/finished.ts'
import { newId } from '../interview/new-id.ts'
import type { RunningInterview } from '../interview/use-interview.ts'
import { useAttempt } from '../use-attempt.ts'
import { useSay } from '../words.ts'
import { agreementIdOf } from './agreement-id.ts'
import { forgetChosenSet } from './chosen-set.ts'

/** The button of a section of a set: it opens the next one, shows problems, and at the end makes all documents at once. */
export function useSetSubmission(interview: RunningInterview, { of }: CombinedFilling) {
  const { say, language } = useSay()
  const api = useApi()
  const navigate = useNavigate()
  const { refuse, forgetAttempt, ...attempt } = useAttempt(interview.problemsAt)
  const [failure, setFailure] = useState<string | null>(null)
  const [loggingIn, setLoggingIn] = useState(false)
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const { places, place } = interview
  const here = places.findIndex(({ id }) => id === place.id)
  const next = interview.returnTo ?? places[here + 1]

  const make = (draftId: string) =>
    api.call('POST /agreement/new-set', {
      payload: {
        language: language as Language,
        agreements: [...of].map(([{ type }, { answers }]) => ({
          type,
          answers,
          agreement_id: agreementIdOf(draftId, type),
        })),
      },
    })

  const finish = (made: readonly MadeAgreement[]): void => {
    interview.endDraft()
    const storage = localStorageIfAllowed()
    forgetChosenSet(storage)
    for (const [{ type }, { answers }] of of) {
      const id = made.find((one) => one.type === type)!.id
      keepFinished(storage, type, { id, answers, at: Date.now() })
      endOwnDraft(storage, type, answers)
    }
    void navigate(paths.madeSet(made))
  }

  const attemptToMake = async (draftId: string): Promise<void> => {
    try {
      return finish((await make(draftId)).agreements)
    } catch (error) {
      if (!isApiError(error)) throw error
      if (error.has('email-taken')) return setLoggingIn(true)
      // An earlier attempt succeeded but its reply was lost, and the answers changed since: these are other agreements.
      if (error.has('agreement-exists')) return attemptToMake(newId())
      const { problems, others } = problemsFromReply(
        error.messages,
        (userData) => interview.questionOf(userData) !== undefined,
      )
      if (problems.length === 0) return setFailure(say('set.failed', { message: error.message }))
      refusedByServer(problems, others)
    }
  }

  const refusedByServer = (problems: readonly Problem[], others: readonly string[]): void => {
    interview.setReplied(problems)
    const message = others.join(' ')
    if (message) setFailure(say('set.failed', { message }))
    refuse(problems)
  }

  /** Makes the documents once, however often the button is pressed. */
  const send = async (): Promise<void> => {
    if (running.current) return
    running.current = true
    setBusy(true)
    setFailure(null)
    try {
      await attemptToMake(interview.id)
    } finally {
      running.current = false
      setBusy(false)
    }
  }

  const submit = (): void => {
    // A section that shows answers looks at all that came before: something may have changed there.
    const problems = interview.attempt(place.section.shows ? places.slice(0, here + 1) : next ? [place] : places)
    if (problems.length) return refuse(problems)
    setFailure(null)
    forgetAttempt()
    if (next) interview.show(next.id)
    else void send()
  }

  return {
    ...attempt,
    busy,
    failure,
    /** The delivery address belongs to an account, whose owner must log in. */
    loggingIn,
    submit,
    send,
    forgetAttempt,
    forgetFailure: () => setFailure(null),
    endLogIn: () => setLoggingIn(false),
  }
}

/** Removes an unfinished interview for one document where it was about what that document was now made for. */
function endOwnDraft(storage: Storage | null, type: AgreementType, made: Answers): void {
  const drafts = createDraftStore(storage, type)
  const given = drafts.read()?.given
  const same = (key: string): boolean => given?.[key] !== undefined && given[key] === made[key]
  if (same('websiteName') || same('appName')) drafts.remove()
}
