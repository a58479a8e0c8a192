import { IconExternalLink } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import classes from '../download.module.css'

type LiveUrlProps = {
  readonly url: string
  /** The document's HTML, to be copied. */
  readonly html: string
  readonly words: { readonly open: string; readonly copy: string; readonly copyHtml: string }
  /** More buttons behind them. */
  readonly children?: ReactNode
}

/** The address of a public page: to read, to open and to copy, and the document's HTML for a page of the owner's own. */
export function LiveUrl({ url, html, words, children }: LiveUrlProps) {
  return (
    <>
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
          {words.open}
        </ButtonLink>
        <CopyButton text={url}>{words.copy}</CopyButton>
        <CopyButton text={html}>{words.copyHtml}</CopyButton>
        {children}
      </div>
    </>
  )
}
