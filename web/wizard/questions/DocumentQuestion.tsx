import type { ReactNode } from 'react'
import type { Question } from '#core/questionnaire/questionnaire.ts'
import { PreviewContext } from '../preview/PreviewContext.tsx'
import { usePreviews } from '../preview/Previews.tsx'
import { QuestionView } from './QuestionView.tsx'

type DocumentQuestionProps = {
  readonly question: Question
  /** What is drawn in its place, with the same reasons at hand. */
  readonly instead?: ReactNode
}

/** A question, with why it is asked: said of the first document that asks it. */
export function DocumentQuestion({ question, instead }: DocumentQuestionProps) {
  const { previews } = usePreviews()
  const asking = previews.find(({ preview }) => preview?.filled.visible.has(question.userData)) ?? previews[0]
  return (
    <PreviewContext value={asking?.preview ?? null}>{instead ?? <QuestionView question={question} />}</PreviewContext>
  )
}
