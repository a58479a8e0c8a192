import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Question, Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { useWizardInterview, useWizardSetup } from '../contexts.ts'
import { usePreviews } from '../preview/Previews.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { TextQuestion } from '../questions/TextQuestion.tsx'
import { useSay } from '../words.ts'
import { FullTitle } from './FullTitle.tsx'
import classes from '../last-step.module.css'
import { TitleQuestion } from './TitleQuestion.tsx'
import { useTitles } from './use-titles.ts'

/** What each document is called. */
export function Titles() {
  const { say } = useSay()
  const { keyOf } = useWizardSetup()
  const { questionOf, problemsAt } = useWizardInterview()
  const { previews } = usePreviews()
  const [changing, setChanging] = useState(false)
  const section = useRef<HTMLElement>(null)
  const titles = previews.flatMap(({ questionnaire }) => {
    const question = questionOf(keyOf(questionnaire, 'documentTitle'))
    return question ? [{ questionnaire, question }] : []
  })
  const [only, another] = titles
  if (only && !another) return <TitleQuestion question={only.question} />
  const change = (): void => {
    flushSync(() => setChanging(true))
    section.current?.querySelector('input')?.focus()
  }
  // Few want other titles than the usual ones: they are told, and asked of whoever does.
  const asks = changing || titles.some(({ question }) => problemsAt(question.userData).length > 0)
  return (
    <section ref={section} className={classes.allTitles} aria-labelledby="titles-heading">
      <h2 id="titles-heading" className={classes.heading}>
        {say('set.titles')}
      </h2>
      {asks ? (
        titles.map(({ questionnaire, question }, index) => (
          <OneTitle key={questionnaire.slug} questionnaire={questionnaire} question={question} isFirst={index === 0} />
        ))
      ) : (
        <>
          <ul className={classes.toldTitles}>
            {titles.map(({ questionnaire, question }) => (
              <li key={questionnaire.slug}>
                <ToldTitle questionnaire={questionnaire} question={question} />
              </li>
            ))}
          </ul>
          <LinkButton aria-describedby="titles-heading" onClick={change}>
            {say('filledIn.change')}
          </LinkButton>
        </>
      )}
    </section>
  )
}

function ToldTitle({ questionnaire, question }: Omit<OneTitleProps, 'isFirst'>) {
  const { filled } = useWizardInterview()
  return useTitles(questionnaire).shown(filled.answers[question.userData])
}

type OneTitleProps = {
  readonly questionnaire: Questionnaire
  readonly question: Question
  readonly isFirst: boolean
}

function OneTitle({ questionnaire, question: asked, isFirst }: OneTitleProps) {
  const { help: _, ...question } = asked
  const { filled } = useWizardInterview()
  const { shown } = useTitles(questionnaire)
  const title = shown(filled.answers[question.userData])
  return (
    <>
      {isFirst && <FullTitle title={title} />}
      <TextQuestion question={{ ...question, label: questionnaire.name }} shown={title} />
    </>
  )
}
