import { useEffect, useState } from 'react'
import type { AgreementType, PublishedType } from '#core/questionnaire/questionnaire.ts'
import { publishedTypes } from '../agreement-types.ts'
import { localStorageIfAllowed } from '../session/stored-session.ts'
import { loadQuestionnaire } from '../wizard/content/wizard-content.ts'
import { earlierInBrowser } from '../wizard/interview/earlier.ts'

export type NextDocument = PublishedType & { readonly known: number; readonly asked: number }

/**
 * The first type that this browser has not made yet, with what is known for it already; null while that is counted, and
 * where this browser knows nothing.
 *
 * @param made the type that was just made.
 */
export function useNextDocument(made: AgreementType, language: string): NextDocument | null {
  const [next, setNext] = useState<NextDocument | null>(null)

  useEffect(() => {
    let left = false
    const earlier = earlierInBrowser(
      localStorageIfAllowed(),
      publishedTypes.map(({ type }) => type),
    )
    const finished = new Set([made, ...earlier.flatMap(({ type, id }) => (id === undefined ? [] : [type]))])
    const type = publishedTypes.find((one) => !finished.has(one.type))
    if (!type || earlier.length === 0) return
    Promise.all([loadQuestionnaire(type.slug, language), import('./known-answers.ts')])
      .then(([questionnaire, { knownAnswers }]) => {
        const counted = knownAnswers(questionnaire, earlier, new Date().toISOString().slice(0, 10))
        if (!left) setNext({ ...type, ...counted })
      })
      // The page offers the list of documents instead.
      .catch(() => undefined)
    return () => {
      left = true
    }
  }, [made, language])

  return next
}
