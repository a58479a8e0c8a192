import { useWizardInterview, useWizardSetup } from '../contexts.ts'
import { usePreviews } from '../preview/Previews.tsx'
import { QuestionView } from '../questions/QuestionView.tsx'
import { useSay } from '../words.ts'
import { FullTitle } from './FullTitle.tsx'
import classes from '../last-step.module.css'
import { TitleQuestion } from './TitleQuestion.tsx'

/** What each document is called. */
export function Titles() {
  const { say } = useSay()
  const { keyOf } = useWizardSetup()
  const { questionOf, filled } = useWizardInterview()
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
      <FullTitle title={filled.answers[titles[0]?.question.userData ?? '']} />
      {titles.map(({ questionnaire, question }) => {
        const { help: _, ...title } = question
        return <QuestionView key={questionnaire.slug} question={{ ...title, label: questionnaire.name }} />
      })}
    </section>
  )
}
