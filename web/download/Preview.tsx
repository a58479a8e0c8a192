import { useMemo } from 'react'
import documentClasses from '../document/document.module.css'
import { Sheet } from '../ui/Sheet.tsx'
import { pageHtml } from './page-html.ts'
import { useDownloadWords } from './words.ts'

type PreviewProps = { readonly html: string; readonly language: string }

/** The finished document on its sheet. */
export function Preview({ html, language }: PreviewProps) {
  const { say } = useDownloadWords()
  const inside = useMemo(() => ({ __html: pageHtml(html) }), [html])
  return (
    <Sheet>
      <article className={documentClasses.document} lang={language} aria-label={say('preview')}>
        <div className={documentClasses.column} dangerouslySetInnerHTML={inside} />
      </article>
    </Sheet>
  )
}
