import { isEmpty } from '#core/questionnaire/answers.ts'
import { questionsOf, type Question } from '#core/questionnaire/questionnaire.ts'
import { Fold } from '../../ui/Fold.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { useWizardInterview, useWizardSetup } from '../contexts.ts'
import { homeOf } from '../interview/places.ts'
import { useSay } from '../words.ts'
import classes from './review.module.css'
import { useStatement } from './use-statement.ts'

/**
 * Every answer of the interview by section, each with the way to change it and back. What was filled in was read and confirmed
 * just before, so it is folded.
 */
export function CheckAnswers() {
  const { say } = useSay()
  const { content, dossierWords } = useWizardSetup()
  const { filled, places, place, goToQuestion } = useWizardInterview()
  const statementOf = useStatement()
  const { questionnaire } = content

  const answerOf = ({ userData }: Question): string => {
    const value = filled.answers[userData]
    return typeof value === 'boolean' ? say(value ? 'yes' : 'no') : dossierWords.answer(userData, filled.answers)
  }
  const shown = questionsOf(questionnaire).filter(
    ({ userData }) => filled.visible.has(userData) && !isEmpty(filled.answers[userData]),
  )
  const sections = places
    .slice(0, places.indexOf(place))
    .map((one) => ({
      place: one,
      questions: shown.filter(({ userData }) => homeOf(questionnaire, filled, userData)?.id === one.id),
    }))
    .filter(({ questions }) => questions.length > 0)

  return (
    <div className={classes.groups}>
      {sections.map(({ place: { id, section }, questions }) => {
        const rows = (
          <dl className={classes.answers}>
            {questions.map((question) => (
              <div key={question.userData}>
                {filled.filledIn.has(question.userData) ? (
                  <dt className={classes.whole}>{statementOf(question)}</dt>
                ) : (
                  <>
                    <dt>{question.label}</dt>
                    <dd>{answerOf(question)}</dd>
                  </>
                )}
                <dd>
                  <LinkButton className={classes.change} onClick={() => goToQuestion(question.userData)}>
                    {say('filledIn.change')}
                    <span className="visually-hidden"> {question.label}</span>
                  </LinkButton>
                </dd>
              </div>
            ))}
          </dl>
        )
        return section.shows === 'filledIn' ? (
          <Fold key={id} title={section.title} note={say('check.confirmed', { count: questions.length })}>
            {rows}
          </Fold>
        ) : (
          <section key={id} aria-labelledby={`check-${section.id}`} className={classes.group}>
            <h2 id={`check-${section.id}`}>{section.title}</h2>
            {rows}
          </section>
        )
      })}
    </div>
  )
}
