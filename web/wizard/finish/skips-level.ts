import { type Interview, interview } from '#core/questionnaire/interview.ts'
import { nothingConfirmed } from '#core/questionnaire/origin.ts'
import type { WizardContent } from '../content/wizard-content.ts'
import type { InterviewStart } from '../interview/use-interview.ts'

/** Where nothing is charged and no chapter can be added, the section for the level has nothing to choose. */
export const skipsLevel =
  (content: WizardContent, payments: boolean, today: string): InterviewStart['skips'] & object =>
  ({ step, section }, filled) =>
    step.id === 'professionalChoice' && !section.shows && !payments && !offersExtraLaws(content, filled, today)

/** Whether there is anything to choose in step 5 where nothing is charged. */
export function offersExtraLaws(content: WizardContent, filled: Interview, today: string): boolean {
  const context = { today, authorities: content.authorities, confirmed: nothingConfirmed }
  return interview(content.questionnaire, { ...filled.answers, documentLevel: 'professional' }, context).visible.has(
    'extraPrivacyLaws',
  )
}
