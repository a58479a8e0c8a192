import { IconAlertCircle } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import type { Problem } from '#core/questionnaire/problem.ts'
import { problemSentence } from '#core/questionnaire/problem-words.ts'
import { focusQuestion } from './interview/focus.ts'
import { homeOf } from './interview/places.ts'
import { useWizardSetup, useWizardInterview } from './contexts.ts'
import { useSay } from './words.ts'
import classes from './wizard.module.css'

type ErrorSummaryProps = {
  readonly problems: readonly Problem[]
  /** Counts the attempts: each takes the focus here again. */
  readonly attempt: number
}

/** What is wrong, on top of the section; each line leads to its field. */
export function ErrorSummary({ problems, attempt }: ErrorSummaryProps) {
  const { say } = useSay()
  const { content } = useWizardSetup()
  const { place, filled, questionOf, go, goToQuestion, canGoToQuestion } = useWizardInterview()
  const box = useRef<HTMLElement>(null)
  useEffect(() => {
    if (attempt === 0) return
    box.current?.focus({ preventScroll: true })
    box.current?.scrollIntoView({ block: 'start' })
  }, [attempt])
  if (problems.length === 0) return null

  return (
    <section className={classes.summary} ref={box} tabIndex={-1} aria-labelledby="problem-summary">
      <h2 id="problem-summary">
        <IconAlertCircle size={20} aria-hidden />
        {say('problems.title', { count: problems.length })}
      </h2>
      <ul>
        {problems.map((problem, index) => {
          const question = questionOf(problem.field)
          const home = homeOf(content.questionnaire, filled, problem.field)
          if (!question || !home) return null
          // The first question for kinds of services has no heading of its own: its field is the search for services.
          const ofTools = home.section.questions.filter(
            ({ type, serviceKinds }) => serviceKinds ?? type === 'providers',
          )
          const search = ofTools.find(({ serviceKinds, userData }) => serviceKinds && filled.visible.has(userData))
          const isSearch = ofTools.length > 1 && question.userData === search?.userData
          const name = isSearch ? say('tools.label') : question.label
          const part = question.fields?.find((one) => one.userData === problem.part)
          const label =
            problem.entry === undefined
              ? name
              : say('problems.entry', { label: part?.label ?? name, number: problem.entry + 1 })
          return (
            <li key={index}>
              <button
                type="button"
                onClick={() => {
                  if (home.id === place.id) focusQuestion(problem.field, problem.entry, problem.part)
                  else if (canGoToQuestion(problem.field)) goToQuestion(problem.field)
                  else go(home.id, problem.field)
                }}
              >
                {label}
              </button>
              <span> {problemSentence(problem, question, content.problems)}</span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
