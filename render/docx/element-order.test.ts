import * as fc from 'fast-check'
import { existsSync, readdirSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { Agreement } from '#core/document/node.ts'
import { anyAgreement } from '#tests/support/arbitrary-agreement.ts'
import { fixture } from '#tests/support/reader.ts'
import { renderDocx } from './render.ts'

/**
 * The sequences of ECMA-376-1 (transitional, `wml.xsd`): what stands in an element, in this order. Word calls a file corrupt whose
 * elements are in another. Names that may not occur at all are not in the list, and neither are elements of free order.
 */
const sequences: Readonly<Record<string, string>> = {
  pPr: `pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs
    suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd snapToGrid
    spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment textboxTightWrap outlineLvl
    divId cnfStyle rPr sectPr pPrChange`,
  pBdr: 'top left bottom right between bar',
  tbl: 'bookmarkStart bookmarkEnd tblPr tblGrid tr',
  tblPr: `tblStyle tblpPr tblOverlap bidiVisual tblStyleRowBandSize tblStyleColBandSize tblW jc tblCellSpacing tblInd
    tblBorders shd tblLayout tblCellMar tblLook tblCaption tblDescription tblPrChange`,
  tblBorders: 'top start left bottom end right insideH insideV',
  tblCellMar: 'top start left bottom end right',
  tr: 'tblPrEx trPr tc',
  tcPr: `cnfStyle tcW gridSpan hMerge vMerge tcBorders shd noWrap tcMar textDirection tcFitText vAlign hideMark headers`,
  tcBorders: 'top start left bottom end right insideH insideV tl2br tr2bl',
  tcMar: 'top start left bottom end right',
  sectPr: `headerReference footerReference footnotePr endnotePr type pgSz pgMar paperSrc pgBorders lnNumType pgNumType cols
    formProt vAlign noEndnote titlePg textDirection bidi rtlGutter docGrid printerSettings sectPrChange`,
  styles: 'docDefaults latentStyles style',
  docDefaults: 'rPrDefault pPrDefault',
  style: `name aliases basedOn next link autoRedefine hidden uiPriority semiHidden unhideWhenUsed qFormat locked personal
    personalCompose personalReply rsid pPr rPr tblPr trPr tcPr tblStylePr`,
  numbering: 'numPicBullet abstractNum num numIdMacAtCleanup',
  abstractNum: 'nsid multiLevelType tmpl name styleLink numStyleLink lvl',
  lvl: 'start numFmt lvlRestart pStyle isLgl suff lvlText lvlPicBulletId legacy lvlJc pPr rPr',
  num: 'abstractNumId lvlOverride',
  settings: `writeProtection view zoom removePersonalInformation removeDateAndTime doNotDisplayPageBoundaries
    displayBackgroundShape printPostScriptOverText printFractionalCharacterWidth printFormsData embedTrueTypeFonts
    embedSystemFonts saveSubsetFonts saveFormsData mirrorMargins alignBordersAndEdges bordersDoNotSurroundHeader
    bordersDoNotSurroundFooter gutterAtTop hideSpellingErrors hideGrammaticalErrors activeWritingStyle proofState formsDesign
    attachedTemplate linkStyles stylePaneFormatFilter stylePaneSortMethod documentType mailMerge revisionView trackRevisions
    doNotTrackMoves doNotTrackFormatting documentProtection autoFormatOverride styleLockTheme styleLockQFSet defaultTabStop
    autoHyphenation consecutiveHyphenLimit hyphenationZone doNotHyphenateCaps showEnvelope summaryLength clickAndTypeStyle
    defaultTableStyle evenAndOddHeaders bookFoldRevPrinting bookFoldPrinting bookFoldPrintingSheets
    drawingGridHorizontalSpacing drawingGridVerticalSpacing displayHorizontalDrawingGridEvery
    displayVerticalDrawingGridEvery doNotUseMarginsForDrawingGridOrigin drawingGridHorizontalOrigin
    drawingGridVerticalOrigin doNotShadeFormData noPunctuationKerning characterSpacingControl printTwoOnOne
    strictFirstAndLastChars noLineBreaksAfter noLineBreaksBefore savePreviewPicture doNotValidateAgainstSchema
    saveInvalidXml ignoreMixedContent alwaysShowPlaceholderText doNotDemarcateInvalidXml saveXmlDataOnly useXSLTWhenSaving
    saveThroughXslt showXMLTags alwaysMergeEmptyNamespace updateFields hdrShapeDefaults footnotePr endnotePr compat docVars
    rsids mathPr attachedSchema themeFontLang clrSchemeMapping doNotIncludeSubdocsInStats doNotAutoCompressPictures
    forceUpgrade captions readModeInkLockDown smartTagType schemaLibrary shapeDefaults doNotEmbedSmartTags decimalSymbol
    listSeparator`,
}

/** What must come first in an element whose other children are free. */
const firsts: Readonly<Record<string, string>> = { p: 'pPr', r: 'rPr', tc: 'tcPr' }

type Element = { readonly name: string; readonly children: Element[] }

/** The elements of a well-formed part, with names as the part writes them. */
function elementsOf(xml: string): readonly Element[] {
  const root: Element = { name: '', children: [] }
  const open = [root]
  const all: Element[] = []
  for (const [, close, name, isEmpty] of xml.matchAll(/<(\/)?([A-Za-z][\w:.-]*)(?:\s[^<>]*?)?(\/)?>/g)) {
    if (close) open.pop()
    else {
      const element = { name: name!, children: [] }
      open.at(-1)!.children.push(element)
      all.push(element)
      if (!isEmpty) open.push(element)
    }
  }
  expect(open).toHaveLength(1)
  return all
}

/** What is out of order, named by its parent. */
function outOfOrder(xml: string): readonly string[] {
  return elementsOf(xml).flatMap(({ name, children }): readonly string[] => {
    const own = name.replace(/^w:/, '')
    const found = children.map((child) => child.name.replace(/^w:/, ''))
    const first = firsts[own]
    const late = first !== undefined && found.lastIndexOf(first) > 0 ? [`${own}: ${first} is not first`] : []
    const cell = own === 'tc' && found.at(-1) !== 'p' ? ['tc: does not end with a paragraph'] : []
    const sequence = name.startsWith('w:') ? sequences[own]?.split(/\s+/) : undefined
    if (!sequence) return [...late, ...cell]
    const places = found.map((child) => sequence.indexOf(child))
    return [
      ...late,
      ...cell,
      ...found.flatMap((child, index) =>
        places[index] === -1
          ? [`${own}: ${child} may not be in it`]
          : places.slice(0, index).some((before) => before > places[index]!) && child !== 'headerReference'
            ? [`${own}: ${child} is too late`]
            : [],
      ),
    ]
  })
}

async function problemsIn(document: Agreement): Promise<readonly string[]> {
  const files = unzipSync(await renderDocx(document))
  const parts = Object.keys(files).filter((name) => /^word\/[^/]+\.xml$/.test(name))
  expect(parts).toEqual(expect.arrayContaining(['word/document.xml', 'word/styles.xml', 'word/settings.xml']))
  return [...new Set(parts.flatMap((name) => outOfOrder(strFromU8(files[name]!)).map((one) => `${name}: ${one}`)))]
}

const fixtures = readdirSync('render/fixtures').filter((name) => existsSync(`render/fixtures/${name}/input.md`))

test.each(fixtures)('the elements of %s are in the order of the standard', async (name) => {
  expect(await problemsIn(fixture(name))).toEqual([])
})

test('so are those of any document', async () => {
  await fc.assert(
    fc.asyncProperty(anyAgreement, async (document) => {
      expect(await problemsIn(document)).toEqual([])
    }),
    { numRuns: 30 },
  )
})

test('an element in another order, in the wrong place or missing is found', () => {
  expect(outOfOrder('<w:pPr><w:spacing/><w:keepNext/></w:pPr>')).toEqual(['pPr: keepNext is too late'])
  expect(outOfOrder('<w:tblPr><w:keepNext/></w:tblPr>')).toEqual(['tblPr: keepNext may not be in it'])
  expect(outOfOrder('<w:p><w:r/><w:pPr/></w:p>')).toEqual(['p: pPr is not first'])
  expect(outOfOrder('<w:tc><w:tcPr/><w:p/><w:tbl/></w:tc>')).toEqual(['tc: does not end with a paragraph'])
})
