import { useState } from 'react'
import { concerns, fromPreset, isFromPreset } from '#core/questionnaire/preset.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useWizardInterview, useWizardSetup } from '../contexts.ts'
import { ServiceChip } from '../tools/ServiceChip.tsx'
import { useSay } from '../words.ts'
import classes from './presets.module.css'

/** What the interview can start from; what was used, what it contradicts, and the way back. */
export function PresetChooser() {
  const { say } = useSay()
  const { content, dossierWords } = useWizardSetup()
  const { given, preset: used, applyPreset, undoPreset, answer, questionOf } = useWizardInterview()
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const { questionnaire } = content
  const offered = content.presets.filter((preset) => concerns(questionnaire, preset))
  if (offered.length === 0) return null
  const chosen = offered.find(({ id }) => id === used?.id)
  if (!used || !chosen)
    return (
      <section className={classes.presets} aria-labelledby="presets">
        <h2 id="presets">{say('presets.title')}</h2>
        <p>{say('presets.help')}</p>
        <ul>
          {offered.map((preset) => (
            <li key={preset.id}>
              <ServiceChip label={preset.name} onClick={() => applyPreset(preset)} />
            </li>
          ))}
        </ul>
      </section>
    )

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
