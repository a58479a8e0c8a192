import { lazy, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import type { Answers } from '#core/answers/answers.ts'
import { Notice } from '../../ui/Notice.tsx'
import { ScanOffer } from './ScanOffer.tsx'
import classes from './scan.module.css'
import type { SiteScanProps } from './site-scan-props.ts'
import { useSay } from './words.ts'

const ScanDialog = lazy(() => import('./ScanDialog.tsx'))

/** Offers to look at the owner's website, and takes over what the owner ticks of what was found. */
export function SiteScan(props: SiteScanProps) {
  const { say } = useSay()
  const [open, setOpen] = useState(false)
  const [taken, setTaken] = useState<number | null>(null)
  const take = (answers: Answers, count: number): void => {
    for (const [userData, value] of Object.entries(answers)) if (value !== undefined) props.answer(userData, value)
    setTaken(count)
    setOpen(false)
  }
  return (
    <div className={classes.offer}>
      <ScanOffer onOpen={() => setOpen(true)} />
      {taken !== null && taken > 0 && (
        <Notice tone="good" role="status">
          {say('taken', { count: taken })}
        </Notice>
      )}
      {open &&
        // Out of the section's form, which could not hold the dialog's own.
        createPortal(
          <Suspense>
            <ScanDialog {...props} onClose={() => setOpen(false)} onTake={take} />
          </Suspense>,
          document.body,
        )}
    </div>
  )
}
