import { LinkButton } from '../ui/LinkButton.tsx'
import { Notice } from '../ui/Notice.tsx'
import type { Draft } from './interview/draft.ts'
import { formatMoment } from '../messages/format-moment.ts'
import { useWizardUpdate } from './contexts.ts'
import { useSay } from './words.ts'

type RestoredNoteProps = { readonly draft: Draft; readonly onSeen: () => void }

/** Says that the answers of an earlier visit are here again. */
export function RestoredNote({ draft, onSeen }: RestoredNoteProps) {
  const { say, language } = useSay()
  const { updated } = useWizardUpdate()
  const when = formatMoment(draft.keptAt, language)
  const older = updated !== null && draft.revision !== updated.revision
  return (
    <Notice tone={older ? 'warn' : 'info'}>
      <p>
        {say(updated ? (older ? 'update.restoredOlder' : 'update.restored') : 'draft.restored', { when })}{' '}
        <LinkButton onClick={onSeen}>{say('draft.restoredOk')}</LinkButton>
      </p>
    </Notice>
  )
}
