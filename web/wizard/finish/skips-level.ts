import type { WizardContent } from '../content/wizard-content.ts'
import type { InterviewStart } from '../interview/use-interview.ts'
import { offersExtraLaws } from './ExtraLaws.tsx'

/** Where nothing is charged and no chapter can be added, the section for the level has nothing to choose. */
export const skipsLevel =
  (content: WizardContent, payments: boolean, today: string): InterviewStart['skips'] & object =>
  ({ step, section }, filled) =>
    step.id === 'professionalChoice' && !section.shows && !payments && !offersExtraLaws(content, filled, today)
