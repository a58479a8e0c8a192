import type { Question, Questionnaire } from '#core/questionnaire/questionnaire.ts'
import { useWizardInterview, useWizardSetup } from '../contexts.ts'
import { usePreviews } from '../preview/Previews.tsx'
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
  const { questionOf } = useWizardInterview()
  const { previews } = usePreviews()
  const titles = previews.flatMap(({ questionnaire }) => {
    const question = questionOf(keyOf(questionnaire, 'documentTitle'))
    return question ? [{ questionnaire, question }] : []
  })
  const [only, another] = titles
  if (only && !another) return <TitleQuestion question={only.question} />
  return (
    <section className={classes.allTitles} aria-labelledby="titles-heading">
      <h2 id="titles-heading" className={classes.heading}>
        {say('set.titles')}
      </h2>
      {titles.map(({ questionnaire, question }, index) => (
        <OneTitle key={questionnaire.slug} questionnaire={questionnaire} question={question} isFirst={index === 0} />
      ))}
    </section>
  )
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
