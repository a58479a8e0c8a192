import { useMemo } from 'react'
import documentClasses from '../document/document.module.css'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import classes from './download.module.css'
import { pageHtml } from './page-html.ts'
import { useDownloadWords } from './words.ts'

type PreviewProps = {
  /** The document's HTML; null where only the owner may read it. */
  readonly html: string | null
  readonly language: string
  /** Set while the document is not paid for and only its beginning is shown; `payAt` is for those who can pay. */
  readonly beginning: { readonly payAt: string | null } | null
}

/** The finished document on its sheet, in a window of its own, or why it is not shown. */
export function Preview({ html, language, beginning }: PreviewProps) {
  const { say } = useDownloadWords()
  const inside = useMemo(() => (html === null ? null : { __html: pageHtml(html) }), [html])
  if (!inside) return <Notice tone="info">{say('ownersAlone')}</Notice>
  return (
    <div
      className={classes.window}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reachable by keyboard
      tabIndex={0}
      role="region"
      aria-label={say('preview')}
    >
      <Sheet>
        <article className={documentClasses.document} lang={language} aria-label={say('preview')}>
          <div className={documentClasses.column} dangerouslySetInnerHTML={inside} />
        </article>
        {beginning && (
          <div className={classes.overlay}>
            <p>{say('beginning')}</p>
            {beginning.payAt !== null && <ButtonLink to={beginning.payAt}>{say('pay')}</ButtonLink>}
          </div>
        )}
      </Sheet>
    </div>
  )
}
