import type { ReactNode } from 'react'
import type { Question } from '#core/questionnaire/questionnaire.ts'
import { PreviewContext } from '../preview/PreviewContext.tsx'
import { QuestionView } from '../questions/QuestionView.tsx'
import { useSetPreviews } from './SetPreviews.tsx'

/** A question of several documents; why it is asked is said of the first that asks it. */
export function SetQuestion({ question, instead }: { readonly question: Question; readonly instead?: ReactNode }) {
  const previews = useSetPreviews()
  const asking = previews.find(({ preview }) => preview?.filled.visible.has(question.userData)) ?? previews[0]
  return (
    <PreviewContext value={asking?.preview ?? null}>{instead ?? <QuestionView question={question} />}</PreviewContext>
  )
}
