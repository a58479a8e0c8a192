import { isEmpty } from '#core/answers/answers.ts'
import { questionsOf, type Question } from '#core/questionnaire/questionnaire.ts'
import { Fold } from '../../ui/Fold.tsx'
import { useWizardInterview, useWizardSetup } from '../contexts.ts'
import { homeOf } from '../interview/places.ts'
import { useSay } from '../words.ts'
import { ChangeButton } from './ChangeButton.tsx'
import { isTyped } from '../interview/is-typed.ts'
import classes from './review.module.css'
import { From } from './From.tsx'
import { useStatement } from './use-statement.ts'
import { useWhereFrom } from './where-from.ts'

/**
 * Every answer of the interview, each with the way to change it and back. A document prints what was typed as it stands, slips
 * and all: that is open, and so are words and figures that nobody typed, with where they come from. What was chosen, and
 * what was filled in and confirmed just before, is folded.
 */
export function CheckAnswers() {
  const { say } = useSay()
  const { content } = useWizardSetup()
  const { filled, places, place } = useWizardInterview()
  const whereFrom = useWhereFrom()
  const { questionnaire } = content

  const shown = questionsOf(questionnaire).filter(
    ({ userData }) => filled.visible.has(userData) && !isEmpty(filled.answers[userData]),
  )
  const sections = places
    .slice(0, places.indexOf(place))
    .map(({ id, section }) => ({
      id,
      section,
      questions: shown.filter(({ userData }) => homeOf(questionnaire, filled, userData)?.id === id),
    }))
    .filter(({ questions }) => questions.length > 0)
  const asked = sections.filter(({ section }) => section.shows !== 'filledIn')
  const inWords = asked.flatMap(({ questions }) => questions.filter(isTyped))
  const typed = inWords.filter((question) => whereFrom(question) === undefined)
  const notTyped = inWords.filter((question) => whereFrom(question) !== undefined)
  const chosen = asked
    .map((one) => ({ ...one, questions: one.questions.filter((question) => !isTyped(question)) }))
    .filter(({ questions }) => questions.length > 0)

  return (
    <div className={classes.groups}>
      {typed.length > 0 && (
        <section aria-labelledby="check-typed" className={classes.group}>
          <h2 id="check-typed">{say('check.typed')}</h2>
          <Rows questions={typed} />
        </section>
      )}
      {notTyped.length > 0 && (
        <section aria-labelledby="check-not-typed" className={classes.group}>
          <h2 id="check-not-typed">{say('check.notTyped')}</h2>
          <Rows questions={notTyped} />
        </section>
      )}
      {chosen.length > 0 && (
        <Fold
          title={say('check.chosen')}
          note={say('check.answers', { count: chosen.reduce((sum, { questions }) => sum + questions.length, 0) })}
        >
          <div className={classes.groups}>
            {chosen.map(({ id, section, questions }) => (
              <section key={id} aria-labelledby={`check-${section.id}`} className={classes.group}>
                <h2 id={`check-${section.id}`}>{section.title}</h2>
                <Rows questions={questions} />
              </section>
            ))}
          </div>
        </Fold>
      )}
      {sections
        .filter(({ section }) => section.shows === 'filledIn')
        .map(({ id, section, questions }) => (
          <Fold key={id} title={section.title} note={say('check.confirmed', { count: questions.length })}>
            <Rows questions={questions} />
          </Fold>
        ))}
    </div>
  )
}

function Rows({ questions }: { readonly questions: readonly Question[] }) {
  const { say } = useSay()
  const { dossierWords } = useWizardSetup()
  const { filled, goToQuestion } = useWizardInterview()
  const statementOf = useStatement()
  const whereFrom = useWhereFrom()
  const answerOf = ({ userData }: Question): string => {
    const value = filled.answers[userData]
    return typeof value === 'boolean' ? say(value ? 'yes' : 'no') : dossierWords.answer(userData, filled.answers)
  }
  return (
    <dl className={classes.answers}>
      {questions.map((question) => (
        <div key={question.userData}>
          {filled.filledIn.has(question.userData) ? (
            <dt className={classes.whole}>
              {statementOf(question)}
              <From words={whereFrom(question)} />
            </dt>
          ) : (
            <>
              <dt>{question.label}</dt>
              <dd>
                {answerOf(question)}
                <From words={whereFrom(question)} />
              </dd>
            </>
          )}
          <dd>
            <ChangeButton label={question.label} onClick={() => goToQuestion(question.userData)} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
