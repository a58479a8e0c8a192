import { useMemo } from 'react'
import type { Language } from '#core/document/node.ts'
import { Blocks } from './Blocks.tsx'
import classes from './document.module.css'
import { parseOwn } from './parse-own.ts'

/** A first line of its own, so that a heading at the beginning of a clause is not taken for the document's title. */
const title = '# -\n\n'

/** A piece of a document, such as a clause, as it is printed. */
export function MarkdownView({ text, language }: { readonly text: string; readonly language: Language }) {
  const blocks = useMemo(
    () => parseOwn(title + text, { title: '-', language }).children.flatMap((clause) => clause.children),
    [text, language],
  )
  return (
    <div className={`${classes.document} ${classes.piece}`} lang={language}>
      <Blocks blocks={blocks} />
    </div>
  )
}
