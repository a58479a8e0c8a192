import type { ListedService } from '#core/library/listed-service.ts'
import type { Answers, AnswerValue } from '#core/answers/answers.ts'
import type { Interview } from '#core/questionnaire/interview.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'

/** The interview that a scan gives answers to. */
export type SiteScanProps = {
  readonly questionnaire: Questionnaire
  /** Services by category. */
  readonly providers: Readonly<Record<string, readonly ListedService[]>>
  /** What the person answered. */
  readonly given: Answers
  /** What counts now, presets included, and which questions are asked. */
  readonly filled: Pick<Interview, 'answers' | 'visible' | 'offered'>
  readonly answer: (userData: string, value: AnswerValue) => void
}
