import { useMemo } from 'react'
import { parseBlocks } from '#core/document/parse-markdown.ts'
import { Blocks } from './Blocks.tsx'
import classes from './document.module.css'

/** A piece of a document, such as a clause, as it is printed. */
export function MarkdownView({ text, language }: { readonly text: string; readonly language: string }) {
  const blocks = useMemo(() => parseBlocks(text), [text])
  return (
    <div className={`${classes.document} ${classes.piece}`} lang={language}>
      <Blocks blocks={blocks} />
    </div>
  )
}
