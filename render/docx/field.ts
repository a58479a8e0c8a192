import { ImportedXmlComponent, Run, type ParagraphChild } from 'docx'

/** A piece of a field, in a run of its own. */
class FieldPart extends Run {
  constructor(part: ImportedXmlComponent) {
    super({})
    this.root.push(part)
  }
}

export const fieldSign = (
  kind: 'begin' | 'separate' | 'end',
  more: Readonly<Record<string, string>> = {},
): ParagraphChild => new FieldPart(new ImportedXmlComponent('w:fldChar', { 'w:fldCharType': kind, ...more }))

/** What Word computes: `PAGE`, `REF name`. */
export function instruction(code: string): ParagraphChild {
  const words = new ImportedXmlComponent('w:instrText', { 'xml:space': 'preserve' })
  words.push(` ${code} `)
  return new FieldPart(words)
}

/** A field and what it shows until it is computed. The short form of a field (`w:fldSimple`) loses its words in pandoc. */
export const field = (code: string, shown: ParagraphChild): ParagraphChild[] => [
  fieldSign('begin'),
  instruction(code),
  fieldSign('separate'),
  shown,
  fieldSign('end'),
]
