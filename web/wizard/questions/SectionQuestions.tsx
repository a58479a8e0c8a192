import { useMemo } from 'react'
import { putTogether } from '#core/questionnaire/joint-question.ts'
import { questionsAt } from '../interview/places.ts'
import { useWizardInterview, useWizardSetup } from '../contexts.ts'
import { gatheredIn, keysIn } from '../interview/gathered.ts'
import { ToolsQuestion } from '../tools/ToolsQuestion.tsx'
import { AskedQuestion } from './AskedQuestion.tsx'
import { FinePoints } from './FinePoints.tsx'
import { JointQuestionView } from './JointQuestionView.tsx'

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
  const alone = asked.filter(({ userData }) => !gathered.has(userData))
  return (
    <>
      {services.length > 0 && <ToolsQuestion key={place.id} questions={services} />}
      {putTogether(content.questionnaire, alone).map((put) =>
        'question' in put ? (
          <AskedQuestion key={put.question.userData} question={put.question} />
        ) : (
          <JointQuestionView key={put.joint.id} {...put} />
        ),
      )}
      <FinePoints questions={folded.filter(({ userData }) => !gathered.has(userData))} />
    </>
  )
}
