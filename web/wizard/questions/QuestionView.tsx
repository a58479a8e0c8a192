import type { Question } from '#core/questionnaire/questionnaire.ts'
import { ToolsQuestion } from '../tools/ToolsQuestion.tsx'
import { BooleanQuestion } from './BooleanQuestion.tsx'
import { ChoiceQuestion } from './ChoiceQuestion.tsx'
import { GroupQuestion } from './GroupQuestion.tsx'
import { PlaceQuestion } from './PlaceQuestion.tsx'
import { TextQuestion } from './TextQuestion.tsx'

/** A question that an answer opens; handed down, as rows and questions contain each other. */
const nested = (question: Question) => <QuestionView key={question.userData} question={question} />

/** One question of any type. */
export function QuestionView({ question }: { readonly question: Question }) {
  switch (question.type) {
    case 'single':
    case 'multiple':
      return <ChoiceQuestion question={question} nested={nested} />
    case 'providers':
      return <ToolsQuestion questions={[question]} />
    case 'group':
      return <GroupQuestion question={question} />
    case 'boolean':
      return <BooleanQuestion question={question} />
    case 'country':
    case 'state':
      return <PlaceQuestion question={question} />
    default:
      return <TextQuestion question={question} />
  }
}
