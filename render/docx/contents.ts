import { InternalHyperlink, Paragraph, Tab, TextRun } from 'docx'
import type { Agreement } from '#core/document/node.ts'
import { plainText } from '#core/document/text.ts'
import { parts } from '#core/document/visit.ts'
import { partsForContents, renditionWords } from '../rendition-words.ts'
import type { Context } from './blocks.ts'
import { field } from './field.ts'
import { contentsGap } from './look.ts'

/**
 * The contents: entries that link to the headings and name their pages, each a field of its own. Pages are known only to the
 * program that lays the document out: LibreOffice fills such fields in when it opens the file, and Word does as they are marked
 * as out of date. In Word's field for a whole contents list, LibreOffice would leave them empty until somebody asks.
 */
export function contentsDocx(document: Agreement, context: Context): Paragraph[] {
  const found = parts(document).filter((part) => part.heading)
  if (found.length < partsForContents) return []
  const entries = found.map(({ heading, number }, index) => {
    const anchor = context.bookmarks.get(heading!)!
    const words = [
      new TextRun({ children: [`${number}.`, new Tab()] }),
      new TextRun(plainText(heading!)),
      new TextRun({ children: [new Tab()] }),
      ...field(`PAGEREF ${anchor} \\h`, new TextRun(''), { 'w:dirty': 'true' }),
    ]
    return new Paragraph({
      style: 'TOC1',
      ...(index === found.length - 1 ? { spacing: { after: contentsGap } } : {}),
      children: [new InternalHyperlink({ anchor, children: words })],
    })
  })
  const title = new TextRun(renditionWords(document.language).contents)
  return [new Paragraph({ style: 'TOCHeading', children: [title] }), ...entries]
}
