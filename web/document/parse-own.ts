import type { Agreement, Language } from '#core/document/node.ts'
import { parseMarkdown } from '#core/document/parse-markdown.ts'

/** A text as a document. Day, author and paper are the agreement's own; nothing that is shown here depends on them. */
export const parseOwn = (
  text: string,
  { title, language }: { readonly title: string; readonly language: Language },
): Agreement => parseMarkdown(text, { title, language, date: '2000-01-01', author: '', paper: 'a4' })
