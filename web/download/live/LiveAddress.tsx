import { IconRefresh } from '@tabler/icons-react'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { LiveUrl } from './LiveUrl.tsx'
import type { LiveLinkChange } from './use-live-link.ts'
import { useLiveLinkWords } from './words.ts'

type LiveAddressProps = {
  readonly url: string
  /** The document's HTML, to be copied. */
  readonly html: string
  /** Whether the document's history is public. */
  readonly history: boolean
  /** Changes the live link; `words` say that it was changed. */
  readonly apply: (change: LiveLinkChange, words: string) => Promise<void>
  readonly onRenew: () => void
}

/** The address of a live link that is switched on: to open, copy and renew it, and to publish its history. */
export function LiveAddress({ url, html, history, apply, onRenew }: LiveAddressProps) {
  const { say } = useLiveLinkWords()
  return (
    <>
      <LiveUrl url={url} html={html} words={{ open: say('open'), copy: say('copy'), copyHtml: say('copyHtml') }}>
        <Button kind="plain" icon={<IconRefresh size={18} aria-hidden />} onClick={onRenew}>
          {say('renew')}
        </Button>
      </LiveUrl>
      <Switch
        label={say('history')}
        description={say('historyAbout')}
        checked={history}
        onChange={(event) =>
          void apply(
            { history: event.currentTarget.checked },
            say(event.currentTarget.checked ? 'historyShown' : 'historyHidden'),
          )
        }
      />
    </>
  )
}
