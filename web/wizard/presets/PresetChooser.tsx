import { useState } from 'react'
import { valuesIn } from '#core/answers/answers.ts'
import { concerns, fromPreset, isFromPreset, type Preset } from '#core/questionnaire/preset.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useWizardInterview, useWizardSetup } from '../contexts.ts'
import { useSay } from '../words.ts'
import { PresetOffer } from './PresetOffer.tsx'

/** What the interview can start from; what was used, what it contradicts, and the way back. */
export function PresetChooser() {
  const { say } = useSay()
  const { content, dossierWords } = useWizardSetup()
  const { given, places, preset: used, applyPreset, undoPreset, answer, questionOf } = useWizardInterview()
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const { questionnaire } = content
  /** What was answered at the start and is not asked here: a preset for something else is no help. */
  const isSettled = (key: string): boolean =>
    given[key] !== undefined &&
    !places.some(({ section }) => section.questions.some(({ userData }) => userData === key))
  const fits = ({ answers }: Preset): boolean =>
    Object.entries(answers).every(
      ([key, value]) => !isSettled(key) || valuesIn(value).some((one) => valuesIn(given[key]).includes(one)),
    )
  const offered = content.presets.filter((preset) => concerns(questionnaire, preset) && fits(preset))
  if (offered.length === 0) return null
  const chosen = offered.find(({ id }) => id === used?.id)
  if (!used || !chosen)
    return <PresetOffer names={offered.map(({ name }) => name)} onChoose={(index) => applyPreset(offered[index]!)} />

  const count = Object.keys(used.applied).filter((key) => isFromPreset(given, used.applied, key)).length
  const clashes = fromPreset(questionnaire, given, chosen).clashes.filter(({ key }) => !kept.has(key))
  return (
    <Notice tone="info" role="status">
      <p>
        {say('presets.used', { preset: chosen.name, count })}{' '}
        <LinkButton onClick={undoPreset}>{say('presets.undo')}</LinkButton>
      </p>
      {clashes.map(({ key, given: own, offered: other }) => (
        <p key={key}>
          {say('presets.clash', {
            question: questionOf(key)?.label ?? key,
            given: dossierWords.answer(key, { [key]: own }),
            offered: dossierWords.answer(key, { [key]: other }),
          })}{' '}
          <LinkButton onClick={() => setKept(new Set([...kept, key]))}>{say('presets.keep')}</LinkButton>{' '}
          <LinkButton onClick={() => answer(key, other)}>{say('presets.take')}</LinkButton>
        </p>
      ))}
    </Notice>
  )
}
