import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { paths } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Switch } from '../../ui/Switch.tsx'
import classes from '../download.module.css'
import { Embed } from './Embed.tsx'
import { LiveAddress } from './LiveAddress.tsx'
import { type LiveLinkChange, useLiveLink } from './use-live-link.ts'
import { useLiveLinkWords } from './words.ts'

type OwnLiveLinkProps = {
  readonly id: string
  /** The document's HTML, to be copied. */
  readonly html: string
  /** The language, where a translation is shown. */
  readonly translation: string | null
}
type Outcome = { readonly tone: 'good' | 'bad'; readonly words: string }

/** The live link for its owner: on and off, a new address, its history in public, and ways to embed it. */
export default function OwnLiveLink({ id, html, translation }: OwnLiveLinkProps) {
  const { say } = useLiveLinkWords()
  const { hash } = useLocation()
  const { link, fetched, busy, change } = useLiveLink(id)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [renewing, setRenewing] = useState(false)
  const [switchingOff, setSwitchingOff] = useState(false)
  const variant = translation === null ? '' : `/${translation}`
  const isThere = link !== null

  // The address named this part before it was there.
  useEffect(() => {
    if (isThere && hash === '#live') document.getElementById('live')?.scrollIntoView()
  }, [isThere, hash])

  const apply = async (payload: LiveLinkChange, words: string): Promise<void> => {
    setOutcome(null)
    try {
      if (await change(payload)) setOutcome({ tone: 'good', words })
    } catch (error) {
      setOutcome({ tone: 'bad', words: say('failed', { reason: error instanceof Error ? error.message : '' }) })
    }
    setRenewing(false)
    setSwitchingOff(false)
  }

  return (
    <section className={classes.block} aria-labelledby="live">
      <h2 id="live" className={classes.anchor}>
        {say('title')}
      </h2>
      <p className={classes.note}>{say('about')}</p>
      {!link && fetched.status === 'pending' && (
        <div className={classes.livePending}>
          <p className="visually-hidden" role="status">
            {say('loading')}
          </p>
        </div>
      )}
      {!link && fetched.status === 'failed' && <LoadFailed error={fetched.error} onRetry={fetched.reload} />}
      {link && (
        <>
          <Switch
            label={say('on')}
            description={say(link.enabled ? 'onAbout' : 'offAbout')}
            checked={link.enabled}
            onChange={() => {
              if (link.enabled) setSwitchingOff(true)
              else void apply({ enabled: true }, say('switchedOn'))
            }}
          />
          {link.url === null ? (
            <p>{say(link.taken_down ? 'takenDown' : 'off')}</p>
          ) : (
            <LiveAddress
              url={link.url + variant}
              html={html}
              history={link.history}
              apply={apply}
              onRenew={() => setRenewing(true)}
            />
          )}
          {outcome && (
            <Notice tone={outcome.tone} role="status">
              {outcome.words}
            </Notice>
          )}
          <p>
            <Link to={paths.history(id)}>{say('versions')}</Link>
          </p>
          <Embed id={id} link={link} translated={translation === null ? null : { language: translation, html }} />
          <ConfirmDialog
            open={switchingOff}
            title={say('offTitle')}
            confirm={say('offConfirm')}
            cancel={say('offCancel')}
            dangerous
            busy={busy === 'enabled'}
            onConfirm={() => void apply({ enabled: false }, say('switchedOff'))}
            onClose={() => setSwitchingOff(false)}
          >
            <p>{say('offWords')}</p>
          </ConfirmDialog>
          <ConfirmDialog
            open={renewing}
            title={say('renewTitle')}
            confirm={say('renewConfirm')}
            cancel={say('renewCancel')}
            dangerous
            busy={busy === 'renew'}
            onConfirm={() => void apply({ renew: true }, say('renewed'))}
            onClose={() => setRenewing(false)}
          >
            <p>{say('renewWords')}</p>
          </ConfirmDialog>
        </>
      )}
    </section>
  )
}
