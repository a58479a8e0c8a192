import { useState } from 'react'
import { useTranslation } from '../messages/use-translation.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useWizardInterview } from './contexts.ts'
import { useSay } from './words.ts'

/** Says that the interview begins with answers of another document, and lets the person begin without them. */
export function CarriedNote({ onLeaveOut }: { readonly onLeaveOut: () => void }) {
  const { say, language } = useSay()
  const { taken } = useWizardInterview()
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
        <LinkButton onClick={() => setSeen(true)}>{say('carried.keep')}</LinkButton>{' '}
        <LinkButton onClick={onLeaveOut}>{say('carried.leaveOut')}</LinkButton>
      </p>
    </Notice>
  )
}
