import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Answers } from '#core/answers/answers.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { FoundList } from './FoundList.tsx'
import classes from './scan.module.css'
import { ScanForm } from './ScanForm.tsx'
import type { SiteScanProps } from './site-scan-props.ts'
import { useScan } from './use-scan.ts'
import { useSay } from './words.ts'

type ScanDialogProps = SiteScanProps & {
  readonly onClose: () => void
  readonly onTake: (answers: Answers, count: number) => void
}

/** Asks for the website, shows what was found on it, and lets the owner correct that. */
export default function ScanDialog({ onClose, onTake, ...interviewed }: ScanDialogProps) {
  const { say } = useSay()
  const scan = useScan()
  const { findings } = scan
  const [address, setAddress] = useState(() => String(interviewed.filled.answers['websiteUrl'] ?? ''))
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that was pressed is gone with its form.
  useEffect(() => {
    if (findings) heading.current?.focus()
  }, [findings])
  const title = findings ? say(findings.services.length > 0 ? 'found' : 'foundNothing') : say('title')
  return (
    <Dialog open onClose={onClose} label={title} kind="wide">
      <div className={classes.head}>
        <h2 ref={heading} tabIndex={-1}>
          {title}
        </h2>
        <IconButton label={say('close')} icon={<IconX size={20} aria-hidden />} onClick={onClose} />
      </div>
      {findings ? (
        <FoundList {...interviewed} findings={findings} onTake={onTake} onAgain={scan.again} onClose={onClose} />
      ) : (
        <ScanForm address={address} onAddress={setAddress} scan={scan} />
      )}
    </Dialog>
  )
}
