import type { Answers } from '../answers/answers.ts'
import type { CarriedOver } from './carry-over.ts'
import type { Interview } from './interview.ts'
import type { Questionnaire } from './questionnaire.ts'
import { openedFor } from './service-kinds.ts'

/** With the services of another document come the kinds that this one asks about and that one did not. */
export function withKinds(
  questionnaire: Questionnaire,
  carried: CarriedOver,
  fill: (given: Answers) => Interview,
): CarriedOver {
  const { answers, from } = carried
  // What the other document says about a kind counts: an answer that it implies leaves some services out with reason.
  const opened = openedFor(questionnaire, answers, fill(answers)).filter(({ key }) => answers[key] === undefined)
  return {
    answers: { ...answers, ...Object.fromEntries(opened.map(({ key, value }) => [key, value])) },
    from: { ...from, ...Object.fromEntries(opened.map(({ key, by }) => [key, from[by]!])) },
  }
}
