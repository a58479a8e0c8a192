import { neededDocuments, regionsAtHome, startAnswers, type Start } from '#core/documents/needed-documents.ts'
import { fallbackLanguage } from '#core/language/fall-back.ts'
import type { Combined } from '#core/questionnaire/combine.ts'
import { nothingConfirmed } from '#core/questionnaire/origin.ts'
import { slugOf } from '#core/questionnaire/questionnaire.ts'
import { loadTime } from '../wizard/content/wizard-content.ts'
import { inOne, minutesOfSet } from '../wizard/set/set-minutes.ts'
import type { MinutesRange } from './minutes-range.ts'
import { loadStart } from './start-content.ts'

const today = '2026-11-01'
/** Owners under the laws that most documents follow from, and under those that few do. */
const countries = ['DE', 'US']

let range: Promise<MinutesRange> | undefined

/** The range is the same for every visitor, so it is counted once. */
export const minutesRange = (): Promise<MinutesRange> => (range ??= reckon())

async function reckon(): Promise<MinutesRange> {
  const { rules } = await loadStart(fallbackLanguage)
  const { questionnaires, authorities, seconds } = await loadTime(
    rules.documents.map(({ type }) => slugOf(type)),
    fallbackLanguage,
  )
  const combined = new Map<string, Combined>()
  const minutes = rules.kinds.flatMap(({ id }) =>
    countries.flatMap((country) => {
      const start: Start = { kinds: [id], country, audienceRegions: regionsAtHome(rules, country) }
      const needed = neededDocuments(rules, start).filter(({ need }) => need === 'needed')
      const documents = questionnaires.filter(({ type }) => needed.some((one) => one.type === type))
      if (documents.length === 0) return []
      const slugs = documents.map(({ slug }) => slug).join(' ')
      const one = combined.get(slugs) ?? inOne(documents)
      combined.set(slugs, one)
      return [
        minutesOfSet(one, startAnswers(rules, start), { today, authorities, confirmed: nothingConfirmed }, seconds),
      ]
    }),
  )
  return { from: Math.min(...minutes), to: Math.max(...minutes) }
}
