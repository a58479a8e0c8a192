import { useDeferredValue, useMemo } from 'react'
import { comingChanges } from '#core/calendar/coming-changes.ts'
import { ComingList } from '../../coming-law/ComingList.tsx'
import { usePreview } from '../preview/PreviewContext.tsx'
import { useWizardSetup, useWizardInterview } from '../contexts.ts'
import { useSay } from '../words.ts'
import classes from './finish.module.css'

/** What later law will change in this document; nothing while it changes nothing. */
export function ComingLaw() {
  const { say, language } = useSay()
  const { today } = useWizardSetup()
  const { filled } = useWizardInterview()
  const library = usePreview()?.library
  const { answers } = useDeferredValue(filled)
  const changes = useMemo(() => (library ? comingChanges(library, answers, today) : []), [library, answers, today])
  if (changes.length === 0) return null
  return (
    <section className={classes.block} aria-labelledby="coming-heading">
      <h2 id="coming-heading" className={classes.heading}>
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
