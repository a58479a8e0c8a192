import { Button } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { CopyButton } from '../../ui/CopyButton.tsx'
import classes from '../download.module.css'

type PublicLiveLinkProps = { readonly url: string; readonly html: string }

/** The public page of the document, and its HTML for a page of the owner's own. */
export function PublicLiveLink({ url, html }: PublicLiveLinkProps) {
  const { t } = useTranslation('download')
  return (
    <section className={classes.block} aria-labelledby="live">
      <h2 id="live">{t('live')}</h2>
      <p className={classes.note}>{t('liveAbout')}</p>
      <p className={classes.address}>{url.replace(/^https?:\/\//, '')}</p>
      <div className={classes.buttons}>
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noopener"
          variant="default"
          leftSection={<IconExternalLink size={18} aria-hidden />}
        >
          {t('openLive')}
        </Button>
        <CopyButton text={url}>{t('copyLink')}</CopyButton>
        <CopyButton text={html}>{t('copyHtml')}</CopyButton>
      </div>
    </section>
  )
}
