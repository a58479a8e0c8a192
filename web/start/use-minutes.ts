import { useEffect, useMemo, useState } from 'react'
import { startAnswers, type DocumentRules, type Start } from '#core/documents/needed-documents.ts'
import type { Answers } from '#core/questionnaire/answers.ts'
import type { Combined } from '#core/questionnaire/combine.ts'
import { slugOf, type AgreementType } from '#core/questionnaire/questionnaire.ts'
import { today } from '../agreement/today.ts'
import { loadTime } from '../wizard/content/wizard-content.ts'
import { inOne, minutesOfSet } from '../wizard/set/set-minutes.ts'

type Time = Omit<Awaited<ReturnType<typeof loadTime>>, 'questionnaires'> & { readonly combined: Combined }

/** How long the questions for the chosen documents take, in minutes; null while that is not known. */
export function useMinutes(
  rules: DocumentRules,
  start: Start,
  chosen: readonly AgreementType[],
  language: string,
): number | null {
  const slugs = chosen.map(slugOf).join(' ')
  const answers = JSON.stringify(startAnswers(rules, start))
  const [loaded, setLoaded] = useState<{ readonly slugs: string; readonly time: Time } | null>(null)
  useEffect(() => {
    if (slugs === '') return undefined
    let wanted = true
    loadTime(slugs.split(' '), language).then(
      ({ questionnaires, ...time }) =>
        wanted && setLoaded({ slugs, time: { ...time, combined: inOne(questionnaires) } }),
      // Without it the documents can be chosen all the same.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [slugs, language])
  return useMemo(() => {
    if (slugs === '' || loaded?.slugs !== slugs) return null
    const { combined, authorities, seconds } = loaded.time
    return minutesOfSet(combined, JSON.parse(answers) as Answers, { today: today(), authorities }, seconds)
  }, [answers, slugs, loaded])
}
