import { escapeHtml } from './escape.ts'

/** A `<link>` or `<meta>` that the publisher of the file adds to its head; values are escaped. */
export type HeadEntry = { readonly tag: 'link' | 'meta'; readonly attributes: Readonly<Record<string, string>> }

export type HtmlPage = {
  /** As in `lang`: a language, with its region where that is known. */
  readonly lang: string
  /** Words; the other parts are HTML and CSS. */
  readonly title: string
  readonly head: readonly HeadEntry[]
  readonly style: string
  readonly bodyClass?: string
  readonly body: string
}

/** A page about a document, complete in itself. */
export const htmlPage = ({ lang, title, head, style, bodyClass, body }: HtmlPage): string => `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${head.map(entryHtml).join('')}<style>${style}</style>
</head>
<body${bodyClass ? ` class="${bodyClass}"` : ''}>
${body}
</body>
</html>
`

function entryHtml({ tag, attributes }: HeadEntry): string {
  const written = Object.entries(attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
  return `<${tag}${written.join('')}>\n`
}
