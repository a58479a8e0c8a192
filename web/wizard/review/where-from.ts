import { isFromPreset } from '#core/questionnaire/preset.ts'
import type { Question } from '#core/questionnaire/questionnaire.ts'
import { useTranslation } from '../../messages/use-translation.tsx'
import { useWizardInterview, useWizardSetup } from '../contexts.ts'
import { useSay } from '../words.ts'

/**
 * Says where an answer comes from that the person did not give in so many words: another document, what the interview started from,
 * our suggestion, or other answers and the law; undefined for one that they gave themselves.
 */
export function useWhereFrom(): (question: Question) => string | undefined {
  const { say } = useSay()
  const { t } = useTranslation()
  const { content } = useWizardSetup()
  const { given, taken, preset, filled } = useWizardInterview()
  return ({ userData, suggestion }) => {
    const source = taken[userData]
    if (source) return say('presetTaken', { document: t(`document.${source}`) })
    if (preset && isFromPreset(given, preset.applied, userData)) {
      const { name } = content.presets.find(({ id }) => id === preset.id) ?? {}
      if (name !== undefined) return say('presets.note', { preset: name })
    }
    if (given[userData] === undefined)
      return say(filled.origins.get(userData) === 'derived' ? 'from.answers' : 'from.proposal')
    return suggestion !== undefined && given[userData] === suggestion ? say('from.suggestion') : undefined
  }
}
