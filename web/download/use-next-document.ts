import { useEffect, useState } from 'react'
import type { AgreementType, PublishedType } from '#core/questionnaire/questionnaire.ts'
import { publishedTypes } from '../agreement-types.ts'
import { usefulTypes } from './useful-types.ts'
import { today } from '../today.ts'
import { localStorageIfAllowed } from '../storage/local-storage.ts'

export type NextDocument = PublishedType & { readonly known: number; readonly asked: number }

/**
 * The first type that this browser has not made yet and that its owner has a use for, with what is known for it already; null while
 * that is counted, and where there is none.
 *
 * @param made the type that was just made.
 */
export function useNextDocument(made: AgreementType, language: string): NextDocument | null {
  const [next, setNext] = useState<NextDocument | null>(null)

  useEffect(() => {
    let left = false
    countNext(made, language).then(
      (counted) => left || setNext(counted),
      // The page offers the list of documents instead.
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [made, language])

  return next
}

/** What counts is loaded when the page is there. */
async function countNext(made: AgreementType, language: string): Promise<NextDocument | null> {
  const [{ earlierInBrowser }, { loadQuestionnaire }, { knownAnswers }, { loadDocumentRules }] = await Promise.all([
    import('../wizard/interview/earlier.ts'),
    import('../wizard/content/wizard-content.ts'),
    import('./known-answers.ts'),
    import('../start/start-content.ts'),
  ])
  const types = publishedTypes.map(({ type }) => type)
  const earlier = earlierInBrowser(localStorageIfAllowed(), types)
  const finished = new Set([made, ...earlier.flatMap(({ type, id }) => (id === undefined ? [] : [type]))])
  const wanted = usefulTypes(await loadDocumentRules(language), earlier)
  const type = publishedTypes.find((one) => !finished.has(one.type) && wanted.has(one.type))
  if (!type || earlier.length === 0) return null
  const questionnaire = await loadQuestionnaire(type.slug, language)
  return { ...type, ...knownAnswers(questionnaire, earlier, today()) }
}
