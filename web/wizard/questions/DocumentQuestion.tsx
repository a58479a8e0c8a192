import type { Question } from '#core/questionnaire/questionnaire.ts'
import { PreviewContext } from '../preview/PreviewContext.tsx'
import { usePreviews } from '../preview/Previews.tsx'
import { QuestionView } from './QuestionView.tsx'

/** A question, with why it is asked: said of the first document that asks it. */
export function DocumentQuestion({ question }: { readonly question: Question }) {
  const { previews } = usePreviews()
  const asking = previews.find(({ preview }) => preview?.filled.visible.has(question.userData)) ?? previews[0]
  return (
    <PreviewContext value={asking?.preview ?? null}>
      <QuestionView question={question} />
    </PreviewContext>
  )
}
