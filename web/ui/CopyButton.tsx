import { IconAlertTriangle, IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from '../messages/use-translation.tsx'
import { Button } from './Button.tsx'

/** How long the outcome stays on the button, in milliseconds. */
const outcomeTime = 3000

type CopyButtonProps = { readonly text: string; readonly children: ReactNode }

/** Puts a text on the clipboard and says whether that worked. */
export function CopyButton({ text, children }: CopyButtonProps) {
  const { t } = useTranslation()
  const [outcome, setOutcome] = useState<'copied' | 'notCopied' | null>(null)

  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), outcomeTime)
    return () => clearTimeout(timer)
  }, [outcome])

  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      setOutcome('notCopied')
    }
  }

  const Icon = outcome === 'copied' ? IconCheck : outcome === 'notCopied' ? IconAlertTriangle : IconCopy
  return (
    <>
      <Button kind="plain" icon={<Icon size={18} aria-hidden />} onClick={() => void copy()}>
        {outcome ? t(outcome) : children}
      </Button>
      <span className="visually-hidden" role="status">
        {outcome && t(outcome)}
      </span>
    </>
  )
}
