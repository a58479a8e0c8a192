import type { Step } from '#core/questionnaire/questionnaire.ts'
import type { Say } from './words.ts'

/** A step as the screen names it: where nothing is charged there is no free and no professional version. */
export const stepTitle = (step: Step, payments: boolean, say: Say): string =>
  step.id === 'professionalChoice' && !payments ? say('level.step') : step.title
