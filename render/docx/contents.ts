import { InternalHyperlink, PageReference, Paragraph, Tab, TextRun } from 'docx'
import type { Agreement } from '#core/document/node.ts'
import { plainText } from '#core/document/text.ts'
import { parts } from '#core/document/visit.ts'
import { partsForContents, renditionWords } from '../rendition-words.ts'
import type { Context } from './blocks.ts'
import { fieldSign, instruction } from './field.ts'
import { contentsGap } from './look.ts'

/**
 * The contents as Word makes them: a field whose entries link to the headings and name their pages. Pages are known only to the
 * program that lays the document out. The field is marked as out of date, so that Word asks when it opens the file and fills
 * them in; other programs do so when the contents are updated. Until then the list is complete and has no pages.
 */
export function contentsDocx(document: Agreement, context: Context): Paragraph[] {
  const found = parts(document).filter((part) => part.heading)
  if (found.length < partsForContents) return []
  const last = found.length - 1
  const entries = found.map(({ heading, number }, index) => {
    const anchor = context.bookmarks.get(heading!)!
    const words = [
      new TextRun({ children: [`${number}.`, new Tab()] }),
      new TextRun(plainText(heading!)),
      new TextRun({ children: [new Tab()] }),
      new PageReference(anchor),
    ]
    return new Paragraph({
      style: 'TOC1',
      ...(index === last ? { spacing: { after: contentsGap } } : {}),
      children: [
        ...(index === 0
          ? [fieldSign('begin', { 'w:dirty': 'true' }), instruction(entriesOfParts), fieldSign('separate')]
          : []),
        new InternalHyperlink({ anchor, children: words }),
        ...(index === last ? [fieldSign('end')] : []),
      ],
    })
  })
  const title = new TextRun(renditionWords(document.language).contents)
  return [new Paragraph({ style: 'TOCHeading', children: [title] }), ...entries]
}

/** Entries for headings of the first level, with links, and no pages where a file is shown as one web page. */
const entriesOfParts = String.raw`TOC \o "1-1" \h \z`
