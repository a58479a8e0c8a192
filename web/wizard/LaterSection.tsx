import { useWizardInterview } from './contexts.ts'
import { Finalize } from './finish/Finalize.tsx'
import { Level } from './finish/Level.tsx'
import { CheckAnswers } from './review/CheckAnswers.tsx'
import { FilledIn } from './review/FilledIn.tsx'

/** A section after the questions: what was filled in, all answers once more, the level, and the last step. */
export function LaterSection() {
  const { step, section } = useWizardInterview().place
  if (section.shows === 'filledIn') return <FilledIn />
  if (section.shows === 'check') return <CheckAnswers />
  return step.id === 'professionalChoice' ? <Level /> : <Finalize />
}
