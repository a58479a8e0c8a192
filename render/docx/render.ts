import { Document, Footer, Header, HeadingLevel, Packer, PageNumber, Paragraph, TextRun, type Table } from 'docx'
import { fullTitle } from '#core/document/full-title.ts'
import type { Agreement, Heading } from '#core/document/node.ts'
import { headingNumbers } from '#core/document/numbers.ts'
import { withTables } from '#core/document/tables.ts'
import { anchors, blocks } from '#core/document/visit.ts'
import { languageFacts } from '#core/language/languages.ts'
import { partyLines, versionLine } from '../head.ts'
import { lastTogether, rowsTogether } from '../last-page.ts'
import { withReferences } from '../references.ts'
import { renditionWords } from '../rendition-words.ts'
import type { Context, Reference } from './blocks.ts'
import { blockDocx, inlinesDocx } from './blocks.ts'
import { numbering, partyGap, page, styles, tableRoom } from './look.ts'
import { contentsDocx } from './contents.ts'
import { recordsDocx } from './records.ts'
import { reproducible } from './reproducible.ts'

/** The document as a Word file with real styles, numbering, links and language. Same document, same bytes. */
export async function renderDocx(agreement: Agreement): Promise<Uint8Array> {
  const document = withReferences(agreement)
  const context = names(document)
  const file = new Document({
    title: fullTitle(document),
    ...(languageFacts[document.language].dividesWords && {
      hyphenation: { autoHyphenation: true, doNotHyphenateCaps: true },
    }),
    creator: document.author,
    lastModifiedBy: document.author,
    styles: styles(document),
    numbering,
    sections: [
      {
        properties: { page: page(document.paper), titlePage: true },
        headers: { default: header(document) },
        footers: { default: footer(document), first: footer(document) },
        children: [
          new Paragraph({ heading: HeadingLevel.TITLE, children: [new TextRun(document.title)] }),
          ...head(document, context),
          ...contentsDocx(document, context),
          ...textDocx(document, context),
        ],
      },
    ],
  })
  return reproducible(await Packer.toBuffer(file), document.date)
}

/** Words that lead to a list stay on its page, and so do the last blocks of a document, which belong together. */
function textDocx(document: Agreement, context: Context): readonly (Paragraph | Table)[] {
  const all = withTables(blocks(document), tableRoom)
  const firstHeld = all.length - lastTogether(all)
  return all.flatMap((block, index): readonly (Paragraph | Table)[] => {
    const next = all[index + 1]
    const whole = index >= firstHeld
    if (block.type === 'records') return recordsDocx(block, rowsTogether(block, !next), document.paper, context)
    const isLeading = block.type === 'paragraph' && (next?.type === 'list' || next?.type === 'records')
    return blockDocx(block, { next: isLeading || (whole && next !== undefined), whole }, context)
  })
}

/** The version and the day, and who publishes the document. */
function head(document: Agreement, context: Context): Paragraph[] {
  const party = partyLines(document)
  const lines = party.flatMap((line, index) => [
    ...(index > 0 ? [new TextRun({ break: 1 })] : []),
    ...inlinesDocx(line, context),
  ])
  const version = [new TextRun(versionLine(document))]
  if (party.length === 0) return [new Paragraph({ style: 'Subtitle', children: version })]
  return [
    new Paragraph({ style: 'Subtitle', spacing: { after: partyGap }, children: version }),
    new Paragraph({ style: 'Subtitle', children: lines }),
  ]
}

/** Word allows no hyphens in the names of bookmarks and 40 characters at most, so headings are counted instead. */
function names(document: Agreement): Context {
  const bookmarks = new Map<Heading, string>()
  const byAnchor = new Map<string, string>()
  const references = new Map<string, Reference>()
  const numbers = headingNumbers(document)
  const quote = languageFacts[document.language].quotes[1].trim()
  const opening = new RegExp(`^(?:\\s?${quote})?(?: \\(|, )(?:${renditionWords(document.language).section} )?`)
  for (const [heading, anchor] of anchors(document)) {
    const name = `heading_${bookmarks.size + 1}`
    bookmarks.set(heading, name)
    byAnchor.set(anchor, name)
    references.set(`#${anchor}`, { opening, number: numbers.get(heading)! })
  }
  return { bookmarks, anchors: byAnchor, references, lists: 0 }
}

/** At the head of each page but the first. */
const header = (document: Agreement): Header =>
  new Header({ children: [new Paragraph({ style: 'Header', children: [new TextRun(fullTitle(document))] })] })

function footer({ language }: Agreement): Footer {
  const { page: pageWord, pageOf } = renditionWords(language)
  const children = [`${pageWord} `, PageNumber.CURRENT, ` ${pageOf} `, PageNumber.TOTAL_PAGES]
  return new Footer({ children: [new Paragraph({ style: 'Footer', children: [new TextRun({ children })] })] })
}
