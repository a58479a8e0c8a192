import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { saveFile } from '../../download/save-file.ts'
import { usePreview } from '../preview/PreviewContext.tsx'
import { useWizardSetup, useWizardInterview } from '../contexts.ts'
import { useSay } from '../words.ts'
import { Button } from '../../ui/Button.tsx'
import classes from './finish.module.css'

/** Where dossier and coverage are to be read, and both as a file before the document is made. */
export function Explanations() {
  const { say } = useSay()
  const { content, dossierWords, today } = useWizardSetup()
  const { filled } = useWizardInterview()
  const library = usePreview()?.library
  const [busy, setBusy] = useState(false)
  if (!library) return null

  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      const { annexFile } = await import('./annex-file.ts')
      saveFile(annexFile(content.questionnaire, library, dossierWords, filled.answers, today))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={classes.block} aria-labelledby="explanations-heading">
      <h2 id="explanations-heading" className={classes.heading}>
        {say('explanations.title')}
      </h2>
      <p className={classes.quiet}>{say('explanations.words')}</p>
      <Button
        className={classes.alone}
        kind="plain"
        busy={busy}
        icon={<IconDownload size={18} aria-hidden />}
        onClick={() => void save()}
      >
        {say('explanations.save')}
      </Button>
    </section>
  )
}
