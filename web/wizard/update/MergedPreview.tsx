import { IconX } from '@tabler/icons-react'
import { MarkdownText } from '../../document/MarkdownText.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Sheet } from '../../ui/Sheet.tsx'
import type { UpdatedAgreement } from '../interview/update-mode.ts'
import finish from '../last-step.module.css'
import { useSay } from '../words.ts'
import classes from './update.module.css'

type MergedPreviewProps = {
  readonly agreement: UpdatedAgreement
  /** The text with what was decided so far; null while nobody reads it. */
  readonly text: string | null
  readonly onClose: () => void
}

/** The updated text, to be read before it is saved. */
export function MergedPreview({ agreement, text, onClose }: MergedPreviewProps) {
  const { say } = useSay()
  return (
    <Dialog open={text !== null} onClose={onClose} label={say('merge.preview')} kind="sheet">
      <div className={classes.preview}>
        <div className={finish.dialogHead}>
          <h2>{say('merge.preview')}</h2>
          <IconButton label={say('merge.close')} icon={<IconX size={20} aria-hidden />} onClick={onClose} />
        </div>
        <Sheet>
          <MarkdownText text={text ?? ''} title={agreement.title} language={agreement.language} idPrefix="merged-" />
        </Sheet>
      </div>
    </Dialog>
  )
}
