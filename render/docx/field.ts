import { ImportedXmlComponent, Run, type ParagraphChild } from 'docx'

/** A piece of a field, in a run of its own. */
class FieldPart extends Run {
  constructor(part: ImportedXmlComponent) {
    super({})
    this.root.push(part)
  }
}

type Attributes = Readonly<Record<string, string>>

const sign = (kind: 'begin' | 'separate' | 'end', more: Attributes = {}): ParagraphChild =>
  new FieldPart(new ImportedXmlComponent('w:fldChar', { 'w:fldCharType': kind, ...more }))

/** What Word computes: `PAGEREF name`, `REF name`. */
function instruction(code: string): ParagraphChild {
  const words = new ImportedXmlComponent('w:instrText', { 'xml:space': 'preserve' })
  words.push(` ${code} `)
  return new FieldPart(words)
}

/** A field and what it shows until it is computed. The short form of a field (`w:fldSimple`) loses its words in pandoc. */
export const field = (code: string, shown: ParagraphChild, more?: Attributes): ParagraphChild[] => [
  sign('begin', more),
  instruction(code),
  sign('separate'),
  shown,
  sign('end'),
]
