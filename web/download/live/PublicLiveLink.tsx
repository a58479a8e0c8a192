import classes from '../download.module.css'
import { LiveUrl } from './LiveUrl.tsx'
import { useDownloadWords } from '../words.ts'

type PublicLiveLinkProps = { readonly url: string; readonly html: string }

/** The public page of the document, and its HTML for a page of the owner's own. */
export function PublicLiveLink({ url, html }: PublicLiveLinkProps) {
  const { say } = useDownloadWords()
  return (
    <section className={classes.block} aria-labelledby="live">
      <h2 id="live">{say('live')}</h2>
      <p className={classes.note}>{say('liveAbout')}</p>
      <LiveUrl
        url={url}
        html={html}
        words={{ open: say('openLive'), copy: say('copyLink'), copyHtml: say('copyHtml') }}
      />
    </section>
  )
}
