import { ImportedXmlComponent, InternalHyperlink, PageReference, Paragraph, Run, Tab, TextRun } from 'docx'
import type { Agreement } from '#core/document/node.ts'
import { plainText } from '#core/document/text.ts'
import { parts } from '#core/document/visit.ts'
import { partsForContents, renditionWords } from '../rendition-words.ts'
import type { Context } from './blocks.ts'
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
        ...(index === 0 ? [sign('begin', { 'w:dirty': 'true' }), instruction(), sign('separate')] : []),
        new InternalHyperlink({ anchor, children: words }),
        ...(index === last ? [sign('end')] : []),
      ],
    })
  })
  const title = new TextRun(renditionWords(document.language).contents)
  return [new Paragraph({ style: 'TOCHeading', children: [title] }), ...entries]
}

/** A piece of a field, in a run of its own. The library's own table of contents puts empty paragraphs around the entries. */
class FieldPart extends Run {
  constructor(part: ImportedXmlComponent) {
    super({})
    this.root.push(part)
  }
}

const sign = (kind: 'begin' | 'separate' | 'end', more: Readonly<Record<string, string>> = {}): FieldPart =>
  new FieldPart(new ImportedXmlComponent('w:fldChar', { 'w:fldCharType': kind, ...more }))

/** Entries for headings of the first level, with links, and no pages where a file is shown as one web page. */
function instruction(): FieldPart {
  const words = new ImportedXmlComponent('w:instrText', { 'xml:space': 'preserve' })
  words.push(String.raw` TOC \o "1-1" \h \z `)
  return new FieldPart(words)
}
