import { IconDownload } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { saveFile } from '../../ui/save-file.ts'
import { usePreviews } from '../preview/Previews.tsx'
import { usePreview } from '../preview/PreviewContext.tsx'
import { useExplained } from '../preview/use-explained.ts'
import { useWizardInterview, useWizardSetup } from '../contexts.ts'
import { documentOf } from '../consistency/document-of.ts'
import { loadConsistency } from '../content/wizard-content.ts'
import { useSay } from '../words.ts'
import { Button } from '../../ui/Button.tsx'
import classes from '../last-step.module.css'

/** Where dossier and coverage are to be read, and both as a file before the document is made. */
export function Explanations() {
  const { say, language } = useSay()
  const { reasons } = useWizardInterview()
  const { previews } = usePreviews()
  const { today } = useWizardSetup()
  const preview = usePreview()
  const explained = useExplained(preview)
  const heading = useId()
  const [busy, setBusy] = useState(false)
  if (!preview || !explained) return null

  const save = async (): Promise<void> => {
    setBusy(true)
    try {
      const [{ annexFile }, rules] = await Promise.all([import('./annex-file.ts'), loadConsistency(language)])
      const documents = previews.flatMap((one) => (one.preview ? documentOf(one.preview) : []))
      saveFile(annexFile(preview, explained, today, { documents, rules, reasons }))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className={classes.block} aria-labelledby={heading}>
      <h2 id={heading} className={classes.heading}>
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
