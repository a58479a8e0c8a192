import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import documentClasses from '../document/document.module.css'
import { Sheet } from '../ui/Sheet.tsx'
import { pageHtml } from './page-html.ts'

type PreviewProps = { readonly html: string; readonly language: string }

/** The finished document on its sheet. */
export function Preview({ html, language }: PreviewProps) {
  const { t } = useTranslation('download')
  const inside = useMemo(() => ({ __html: pageHtml(html) }), [html])
  return (
    <Sheet>
      <article className={documentClasses.document} lang={language} aria-label={t('preview')}>
        <div className={documentClasses.column} dangerouslySetInnerHTML={inside} />
      </article>
    </Sheet>
  )
}
