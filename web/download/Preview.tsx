import { useMemo } from 'react'
import documentClasses from '../document/document.module.css'
import { Notice } from '../ui/Notice.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { pageHtml } from './page-html.ts'
import { useDownloadWords } from './words.ts'

type PreviewProps = {
  /** Null where only the owner may read it. */
  readonly html: string | null
  readonly language: string
}

/** The finished document on its sheet, or why it is not shown. */
export function Preview({ html, language }: PreviewProps) {
  const { say } = useDownloadWords()
  const inside = useMemo(() => (html === null ? null : { __html: pageHtml(html) }), [html])
  if (!inside) return <Notice tone="info">{say('ownersAlone')}</Notice>
  return (
    <Sheet>
      <article className={documentClasses.document} lang={language} aria-label={say('preview')}>
        <div className={documentClasses.column} dangerouslySetInnerHTML={inside} />
      </article>
    </Sheet>
  )
}
