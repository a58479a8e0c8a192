import { IconExternalLink } from '@tabler/icons-react'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import classes from '../download.module.css'
import { useDownloadWords } from '../words.ts'

type PublicLiveLinkProps = { readonly url: string; readonly html: string }

/** The public page of the document, and its HTML for a page of the owner's own. */
export function PublicLiveLink({ url, html }: PublicLiveLinkProps) {
  const { say } = useDownloadWords()
  return (
    <section className={classes.block} aria-labelledby="live">
      <h2 id="live">{say('live')}</h2>
      <p className={classes.note}>{say('liveAbout')}</p>
      <p className={classes.address}>{url.replace(/^https?:\/\//, '')}</p>
      <div className={classes.buttons}>
        <ButtonLink
          to={url}
          target="_blank"
          rel="noopener"
          reloadDocument
          kind="plain"
          icon={<IconExternalLink size={18} aria-hidden />}
        >
          {say('openLive')}
        </ButtonLink>
        <CopyButton text={url}>{say('copyLink')}</CopyButton>
        <CopyButton text={html}>{say('copyHtml')}</CopyButton>
      </div>
    </section>
  )
}
