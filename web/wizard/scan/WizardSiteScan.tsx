import { isEmpty, valuesIn, type AnswerValue } from '#core/answers/answers.ts'
import { useWizardInterview, useWizardSetup } from '../contexts.ts'
import { SiteScan } from './SiteScan.tsx'

/** The scan at the beginning of an interview that asks for services, and where it first does; an app alone has no pages to read. */
export function WizardSiteScan() {
  const { content } = useWizardSetup()
  const { places, place, given, filled, answer } = useWizardInterview()
  const { questionnaire, providers } = content
  const asksForTools = (sections: typeof place.step.sections): boolean =>
    sections.some(({ questions }) => questions.some(({ type }) => type === 'providers'))
  if (!hasWebsite(filled.answers['platforms'])) return null
  const ofTools = places.find(({ section }) => asksForTools([section]))
  const isHere = place.id === places[0]?.id || place.id === ofTools?.id
  if (!isHere || !asksForTools(questionnaire.steps.flatMap(({ sections }) => sections))) return null
  return <SiteScan questionnaire={questionnaire} providers={providers} given={given} filled={filled} answer={answer} />
}

/** Unknown where nobody asks: then there may be one. */
const hasWebsite = (platforms: AnswerValue | undefined): boolean =>
  isEmpty(platforms) || valuesIn(platforms).some((one) => one === 'website' || one === 'app')
