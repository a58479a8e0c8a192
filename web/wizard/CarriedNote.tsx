import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '../ui/Notice.tsx'
import { useWizard } from './WizardContext.tsx'
import classes from './wizard.module.css'

/** Says that the interview begins with answers of another document, and lets the person begin without them. */
export function CarriedNote({ onLeaveOut }: { readonly onLeaveOut: () => void }) {
  const { say, taken, language } = useWizard()
  const { t } = useTranslation()
  const [seen, setSeen] = useState(false)
  const sources = [...new Set(Object.values(taken))]
  if (seen || sources.length === 0) return null
  const documents = new Intl.ListFormat(language, { type: 'conjunction' }).format(
    sources.map((type) => t(`document.${type}`)),
  )
  return (
    <Notice tone="info" role="status">
      <p>
        {say('carried.words', { count: Object.keys(taken).length, documents })}{' '}
        <button type="button" className={classes.link} onClick={() => setSeen(true)}>
          {say('carried.keep')}
        </button>{' '}
        <button type="button" className={classes.link} onClick={onLeaveOut}>
          {say('carried.leaveOut')}
        </button>
      </p>
    </Notice>
  )
}
