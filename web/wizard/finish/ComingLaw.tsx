import { useId, useMemo } from 'react'
import { comingChanges } from '#core/calendar/coming-changes.ts'
import { ComingList } from '../../coming-law/ComingList.tsx'
import { usePreview } from '../preview/PreviewContext.tsx'
import { useExplained } from '../preview/use-explained.ts'
import { useWizardSetup } from '../contexts.ts'
import { useSay } from '../words.ts'
import classes from '../last-step.module.css'

/** What later law will change in this document; nothing while it changes nothing. */
export function ComingLaw() {
  const { say, language } = useSay()
  const { today } = useWizardSetup()
  const heading = useId()
  const preview = usePreview()
  const explained = useExplained(preview)
  const changes = useMemo(
    () => (preview && explained ? comingChanges(explained.library, preview.filled.standing, today) : []),
    [preview, explained, today],
  )
  if (changes.length === 0) return null
  return (
    <section className={classes.block} aria-labelledby={heading}>
      <h2 id={heading} className={classes.heading}>
        {say('coming.title')}
      </h2>
      <p className={classes.quiet}>{say('coming.intro')}</p>
      <ComingList
        changes={changes}
        language={language}
        words={{
          comes: say('coming.comes'),
          goes: say('coming.goes'),
          duty: say('coming.duty'),
          openDuty: say('coming.openDuty'),
        }}
      />
    </section>
  )
}
