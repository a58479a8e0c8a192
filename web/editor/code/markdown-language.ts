import { defineLanguageFacet, Language, syntaxHighlighting } from '@codemirror/language'
import { classHighlighter } from '@lezer/highlight'
import { parser } from '@lezer/markdown'
import type { Extension } from '@codemirror/state'

/** Markdown without what an agreement's formatting does not know. Its marks get the classes `tok-…`. */
const agreementParser = parser.configure({
  remove: [
    'Autolink',
    'Blockquote',
    'FencedCode',
    'HTMLBlock',
    'HTMLTag',
    'HorizontalRule',
    'Image',
    'IndentedCode',
    'InlineCode',
    'LinkReference',
    'SetextHeading',
  ],
})

export const agreementLanguage: Extension = [
  new Language(defineLanguageFacet(), agreementParser, [], 'agreement').extension,
  syntaxHighlighting(classHighlighter),
]
