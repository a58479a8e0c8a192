import { useMemo } from 'react'
import { questionsAt } from '../interview/places.ts'
import { useWizardInterview, useWizardSetup } from '../contexts.ts'
import { gatheredIn, keysIn } from '../tools/gathered.ts'
import { ToolsQuestion } from '../tools/ToolsQuestion.tsx'
import { DocumentQuestion } from './DocumentQuestion.tsx'
import { FinePoints } from './FinePoints.tsx'

/** The questions of a section; those for services are one search, and what concerns few people waits in a fold. */
export function SectionQuestions() {
  const { content } = useWizardSetup()
  const { filled, place } = useWizardInterview()
  const { asked, folded } = useMemo(
    () => questionsAt(content.questionnaire, filled, place),
    [content.questionnaire, filled, place],
  )
  const services = gatheredIn(content.questionnaire, place.section)
  const gathered = keysIn(services)
  return (
    <>
      {services.length > 0 && <ToolsQuestion key={place.id} questions={services} />}
      {asked
        .filter(({ userData }) => !gathered.has(userData))
        .map((question) => (
          <DocumentQuestion key={question.userData} question={question} />
        ))}
      <FinePoints questions={folded.filter(({ userData }) => !gathered.has(userData))} />
    </>
  )
}
