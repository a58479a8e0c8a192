import { LinkButton } from '../../ui/LinkButton.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useSay } from '../words.ts'

/** Says that somebody else saved first. The answers stay as a draft, and the draft goes on from what they saved. */
export function ChangedNote({ onReload }: { readonly onReload: () => void }) {
  const { say } = useSay()
  return (
    <Notice tone="warn" role="alert">
      <p>
        {say('update.changed')} <LinkButton onClick={onReload}>{say('update.changedReload')}</LinkButton>
      </p>
    </Notice>
  )
}
