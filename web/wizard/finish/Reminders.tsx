import { IconCircleCheck, IconInfoCircle } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Reminder } from '#core/coverage/reminders.ts'
import { usePreview } from '../preview/PreviewContext.tsx'
import { useExplained } from '../preview/use-explained.ts'
import { useWizardInterview } from '../contexts.ts'
import { useSay } from '../words.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import classes from '../last-step.module.css'

/** How many reminders are shown before "show more". */
const first = 6

/** What would make the document better, and what only the owner can do: each with the way to its question. */
export function Reminders() {
  const { say } = useSay()
  const explained = useExplained(usePreview())
  const reminders = explained?.coverage.reminders ?? []
  const heading = useId()
  const [all, setAll] = useState(false)
  const shown = all ? reminders : reminders.slice(0, first)

  return (
    <section className={classes.block} aria-labelledby={heading}>
      <h2 id={heading} className={classes.heading}>
        {say('finalize.reminders')}
      </h2>
      {!explained ? (
        <output className={classes.quiet}>{say('reasonsLoading')}</output>
      ) : reminders.length === 0 ? (
        <p className={classes.line}>
          <IconCircleCheck size={20} aria-hidden />
          <span>{say('finalize.noReminders')}</span>
        </p>
      ) : (
        <>
          <p className={classes.quiet}>{say('finalize.remindersIntro')}</p>
          <ul className={classes.reminders}>
            {shown.map((reminder, index) => (
              <ReminderItem key={index} reminder={reminder} />
            ))}
          </ul>
          {shown.length < reminders.length && (
            <LinkButton onClick={() => setAll(true)}>
              {say('finalize.moreReminders', { count: reminders.length - shown.length })}
            </LinkButton>
          )}
        </>
      )}
    </section>
  )
}

function ReminderItem({ reminder: { userData, code, words } }: { readonly reminder: Reminder }) {
  const { say } = useSay()
  const { canGoToQuestion, goToQuestion, questionOf } = useWizardInterview()
  const text =
    code === 'unknown-provider'
      ? say('finalize.unknownProvider', { question: words })
      : code === 'law-not-covered'
        ? say('finalize.lawNotCovered', { law: words })
        : words
  const question = userData === undefined ? undefined : questionOf(userData)
  return (
    <li>
      <IconInfoCircle size={20} aria-hidden />
      <div>
        <p>{text}</p>
        {question && canGoToQuestion(question.userData) && (
          <LinkButton onClick={() => goToQuestion(question.userData)}>
            {say('duties.answerIt', { question: question.label })}
          </LinkButton>
        )}
      </div>
    </li>
  )
}
