import { CopyButton } from '../../ui/CopyButton.tsx'
import classes from '../download.module.css'
import { useBannerWords } from './words.ts'

/** Code to copy. */
export function Code({ label, code }: { readonly label: string; readonly code: string }) {
  const { say } = useBannerWords()
  return (
    <div className={classes.way}>
      <textarea readOnly rows={2} value={code} aria-label={label} spellCheck={false} />
      <CopyButton text={code}>{say('copy')}</CopyButton>
    </div>
  )
}
