import { AlignmentType, BorderStyle, LevelFormat, LineRuleType, TabStopType } from 'docx'
import type { ILevelsOptions, INumberingOptions, ISectionPropertiesOptions, IStylesOptions } from 'docx'
import { deepestList } from '#core/document/normalise.ts'
import type { Agreement, Paper } from '#core/document/node.ts'
import { documentLocale } from '../document-locale.ts'

/** Cambria is on every machine with Word, and has a free twin (Caladea) elsewhere; see the font table. */
const font = 'Cambria'
const ink = '1F1D24'
const quiet = '5A5563'
const accent = '4A2BB0'

/** Twentieths of a point, the unit of Word. */
const millimetres = (length: number): number => Math.round((length / 25.4) * 1440)
const points = (length: number): number => length * 20
/** The space under a paragraph. */
export const paragraphGap = points(7)
/** The space between the day of the document and the name of its owner. */
export const partyGap = points(6)
/** The space between the contents and the text. */
export const contentsGap = points(18)
/** Half points, the unit of type sizes. */
const size = (length: number): number => length * 2

const papers: Record<Paper, { width: number; height: number }> = {
  a4: { width: millimetres(210), height: millimetres(297) },
  'us-letter': { width: 12240, height: 15840 },
}

/** Part numbers hang this far into the margin. */
const hang = millimetres(11)

export const page = (paper: Paper): NonNullable<ISectionPropertiesOptions['page']> => ({
  size: papers[paper],
  margin: {
    top: millimetres(30),
    bottom: millimetres(30),
    left: millimetres(44),
    right: millimetres(36),
    header: millimetres(15),
    footer: millimetres(15),
  },
})

const lines = (height: number) => ({ line: Math.round(240 * height), lineRule: LineRuleType.AUTO })
const named = { quickFormat: true, basedOn: 'Normal', next: 'Normal' }
const headingStyle = { keepNext: true, keepLines: true }

/** The type of styles leaves `widowControl` and `tabStops` out; the library writes them. */
const bodyParagraph = { spacing: { ...lines(1.3), after: paragraphGap }, widowControl: true }

/** An entry of the contents, with its page at the right edge of the text. */
const contentsParagraph = (paper: Paper) => ({
  indent: { left: 0, hanging: hang },
  spacing: { ...lines(1.15), after: points(2.5) },
  tabStops: [{ type: TabStopType.RIGHT, position: columnWidth(paper) }],
})

export const styles = (agreement: Agreement): IStylesOptions => ({
  default: {
    document: {
      run: {
        font,
        size: size(10.5),
        color: ink,
        language: { value: documentLocale(agreement) },
      },
      paragraph: bodyParagraph,
    },
    title: {
      run: { size: size(25), bold: true, color: ink },
      paragraph: { ...headingStyle, spacing: { ...lines(1.05), after: points(8) } },
    },
    heading1: {
      run: { size: size(14), bold: true, color: ink },
      paragraph: {
        ...headingStyle,
        numbering: { reference: 'parts', level: 0 },
        spacing: { ...lines(1.1), before: points(22), after: points(6) },
      },
    },
    heading2: {
      run: { size: size(10.5), bold: true, italics: true, color: ink },
      paragraph: {
        ...headingStyle,
        numbering: { reference: 'parts', level: 1 },
        spacing: { ...lines(1.2), before: points(12), after: points(4) },
      },
    },
    hyperlink: { run: { color: accent, underline: { color: accent } } },
    listParagraph: { paragraph: { spacing: { ...lines(1.3), after: points(3) } } },
  },
  // The library builds its styles for links and notes on this one, and does not write it.
  characterStyles: [
    {
      id: 'DefaultParagraphFont',
      name: 'Default Paragraph Font',
      uiPriority: 1,
      semiHidden: true,
      unhideWhenUsed: true,
    },
  ],
  paragraphStyles: [
    {
      id: 'Subtitle',
      name: 'Subtitle',
      ...named,
      run: { color: quiet },
      paragraph: { spacing: { after: points(20) } },
    },
    {
      id: 'TOCHeading',
      name: 'TOC Heading',
      ...named,
      run: { bold: true },
      paragraph: { keepNext: true, spacing: { after: points(5) } },
    },
    {
      id: 'TOC1',
      name: 'toc 1',
      ...named,
      paragraph: contentsParagraph(agreement.paper),
    },
    {
      id: 'TableText',
      name: 'Table Text',
      ...named,
      run: { size: size(9) },
      paragraph: { spacing: { ...lines(1.15), after: 0 } },
    },
    {
      id: 'TableLongWord',
      name: 'Table Long Word',
      ...named,
      run: { size: size(9) },
      paragraph: { spacing: { ...lines(1.15), after: 0 } },
    },
    {
      id: 'TableHead',
      name: 'Table Head',
      ...named,
      basedOn: 'TableText',
      run: { bold: true, color: quiet },
      paragraph: { keepNext: true },
    },
    {
      id: 'TableGap',
      name: 'Table Gap',
      ...named,
      basedOn: 'TableText',
      paragraph: { spacing: { line: points(9), lineRule: LineRuleType.EXACT } },
    },
    { id: 'Header', name: 'header', ...named, run: { size: size(9), color: quiet } },
    { id: 'Footer', name: 'footer', ...named, run: { size: size(9), color: quiet } },
  ],
})

const columnWidth = (paper: Paper): number => papers[paper].width - millimetres(44) - millimetres(36)
/** A table takes the width of the text and of the part numbers beside it. */
export const tableIndent = -hang
export const tableWidth = (paper: Paper): number => columnWidth(paper) + hang
/**
 * The width of a table in sizes of its type. Less than it is by a tenth: where there is no Cambria, what is taken instead may
 * be wider.
 */
export const tableRoom = 40
/** Around the words of a cell. */
export const cellMargins = (isLast: boolean) => ({
  top: points(3),
  bottom: points(3),
  left: 0,
  right: isLast ? 0 : points(8),
})
export const cellListIndent = { left: millimetres(3), hanging: millimetres(3) }
const line = (color: string, eighths: number) => ({ style: BorderStyle.SINGLE, size: eighths, color })
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' }
export const headLine = line(quiet, 6)
const rowLine = line('CFCAD6', 4)
export const tableLines = {
  top: none,
  left: none,
  right: none,
  insideVertical: none,
  insideHorizontal: rowLine,
  bottom: rowLine,
}

const level = (depth: number, format: NonNullable<ILevelsOptions['format']>, mark: string): ILevelsOptions => ({
  level: depth,
  format,
  text: mark,
  alignment: AlignmentType.LEFT,
  style: { paragraph: { indent: listIndent(depth) }, run: { color: quiet } },
})

/** Where the words of a list stand, and how far its marks hang before them. */
export const listIndent = (depth: number): { left: number; hanging: number } => ({
  left: millimetres(7) * (depth + 1),
  hanging: millimetres(6),
})

const depths = Array.from({ length: deepestList }, (_, depth) => depth)

export const numbering: INumberingOptions = {
  config: [
    {
      reference: 'parts',
      levels: ['%1.', '%1.%2'].map((text, depth) => ({
        level: depth,
        format: LevelFormat.DECIMAL,
        text,
        alignment: AlignmentType.LEFT,
        style: {
          paragraph: { indent: { left: 0, hanging: hang } },
          run: { bold: false, italics: false, color: quiet },
        },
      })),
    },
    {
      reference: 'bullets',
      levels: depths.map((depth) => level(depth, LevelFormat.BULLET, depth % 2 === 0 ? '•' : '–')),
    },
    { reference: 'numbers', levels: depths.map((depth) => level(depth, LevelFormat.DECIMAL, `%${depth + 1}.`)) },
  ],
}

/** What readers without Cambria should take instead. */
export const fontTable = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?><w:fonts xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:font w:name="${font}"><w:altName w:val="Caladea"/><w:panose1 w:val="02040503050406030204"/><w:family w:val="roman"/><w:pitch w:val="variable"/></w:font></w:fonts>`
