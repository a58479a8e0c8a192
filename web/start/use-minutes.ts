import { useEffect, useMemo, useState } from 'react'
import { startAnswers, type DocumentRules, type Start } from '#core/documents/needed-documents.ts'
import type { Answers } from '#core/answers/answers.ts'
import { nothingConfirmed } from '#core/questionnaire/origin.ts'
import { slugOf, type AgreementType } from '#core/questionnaire/questionnaire.ts'
import { today } from '../today.ts'

type Reckon = (answers: Answers) => number

/** Loads the code that counts the time for these documents' questions: the start itself needs none of it. */
async function loadReckoning(slugs: readonly string[], language: string): Promise<Reckon> {
  const [{ loadTime }, { inOne, minutesOfSet }] = await Promise.all([
    import('../wizard/content/wizard-content.ts'),
    import('../wizard/set/set-minutes.ts'),
  ])
  const { questionnaires, authorities, seconds } = await loadTime(slugs, language)
  const combined = inOne(questionnaires)
  return (answers) =>
    minutesOfSet(combined, answers, { today: today(), authorities, confirmed: nothingConfirmed }, seconds)
}

/** How long the questions for the chosen documents take, in minutes; null while that is not known. */
export function useMinutes(
  rules: DocumentRules,
  start: Start,
  chosen: readonly AgreementType[],
  language: string,
): number | null {
  const slugs = chosen.map(slugOf).join(' ')
  const answers = JSON.stringify(startAnswers(rules, start))
  const [loaded, setLoaded] = useState<{ readonly slugs: string; readonly reckon: Reckon } | null>(null)
  useEffect(() => {
    if (slugs === '') return undefined
    let wanted = true
    loadReckoning(slugs.split(' '), language).then(
      (reckon) => wanted && setLoaded({ slugs, reckon }),
      // The documents can be chosen without the time.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [slugs, language])
  return useMemo(
    () => (slugs !== '' && loaded?.slugs === slugs ? loaded.reckon(JSON.parse(answers) as Answers) : null),
    [answers, slugs, loaded],
  )
}
