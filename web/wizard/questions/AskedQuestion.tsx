import { lazy, Suspense } from 'react'
import type { Question } from '#core/questionnaire/questionnaire.ts'
import { useWizardInterview } from '../contexts.ts'
import { DocumentQuestion } from './DocumentQuestion.tsx'

// Asked of few: of those whose country reads another language than the site. Without it the language is asked at the end.
const EarlyLanguage = lazy(() => import('./EarlyLanguage.tsx').catch(() => ({ default: () => null })))

/** A question of a section, with the document's language behind the one that says where its owner is. */
export function AskedQuestion({ question }: { readonly question: Question }) {
  const { filled } = useWizardInterview()
  // The province may decide about the language, so it is known first.
  const placed = filled.visible.has('state') ? 'state' : 'country'
  return (
    <>
      <DocumentQuestion question={question} />
      {question.userData === placed && (
        <Suspense>
          <EarlyLanguage />
        </Suspense>
      )}
    </>
  )
}
