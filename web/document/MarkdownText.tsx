import { useMemo } from 'react'
import type { Language } from '#core/document/node.ts'
import { DocumentView } from './DocumentView.tsx'
import { parseOwn } from './parse-own.ts'

type MarkdownTextProps = {
  readonly text: string
  /** The title for a text that has none of its own. */
  readonly title: string
  readonly language: Language
  readonly idPrefix: string
}

/** A whole text, written by hand, as it is printed. */
export function MarkdownText({ text, title, language, idPrefix }: MarkdownTextProps) {
  const agreement = useMemo(() => parseOwn(text, { title, language }), [text, title, language])
  return <DocumentView agreement={agreement} level={2} idPrefix={idPrefix} />
}
