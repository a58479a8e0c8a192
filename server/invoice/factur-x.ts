import type { Invoice } from '#core/invoice/invoice.ts'
import type { PdfCompiler } from '../pdf/pdf-compiler.ts'
import { eInvoice } from './e-invoice.ts'
import { invoicePage } from './invoice-page.ts'

/**
 * An invoice to be read by people and programs: a PDF/A-3 with the same as XML in it (Factur-X 1.0, profile EN 16931).
 *
 * The compiler attaches the XML and keeps the tags of the text. The library that makes the XML could put it into a PDF too,
 * but it throws the tags away, and gives the file the time of its making.
 */
export async function facturX(invoice: Invoice, pdf: Pick<PdfCompiler, 'compileInvoice'>): Promise<Uint8Array> {
  const xml = await eInvoice(invoice, 'cii')
  return sayFacturX(await pdf.compileInvoice({ ...invoicePage(invoice), xml }))
}

/**
 * Adds to a PDF's metadata which of its files is the invoice: the compiler cannot write that. The library has hundreds of
 * modules, and is loaded with the first invoice.
 */
async function sayFacturX(bytes: Uint8Array): Promise<Uint8Array> {
  const { PDFDocument, PDFName, PDFRawStream, PDFRef } = await import('@cantoo/pdf-lib')
  const document = await PDFDocument.load(bytes, { updateMetadata: false })
  const { catalog, context } = document
  const place = catalog.get(PDFName.of('Metadata'))
  const stream = context.lookup(place)
  const words = stream instanceof PDFRawStream ? Buffer.from(stream.asUint8Array()).toString('utf8') : ''
  if (!(place instanceof PDFRef) || !words.includes(endOfExtensions) || !words.includes(endOfFacts))
    throw new Error('The compiler writes the metadata of a PDF in another way than Factur-X is added to.')
  const said = words
    .replace(endOfExtensions, () => `${extension}${endOfExtensions}`)
    .replace(endOfFacts, () => `${endOfFacts}${facts}`)
  context.assign(place, context.stream(Buffer.from(said), { Type: 'Metadata', Subtype: 'XML' }))
  return document.save({ useObjectStreams: false, updateFieldAppearances: false })
}

const endOfExtensions = '</rdf:Bag></pdfaExtension:schemas>'
const endOfFacts = '</rdf:Description>'
const namespace = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

const facts =
  `<rdf:Description rdf:about="" xmlns:fx="${namespace}"><fx:DocumentType>INVOICE</fx:DocumentType>` +
  '<fx:DocumentFileName>factur-x.xml</fx:DocumentFileName><fx:Version>1.0</fx:Version>' +
  '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>'

/** PDF/A wants every property described that is not its own (ISO 19005-3, 6.6.2.3). */
const property = (name: string, description: string): string =>
  `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${name}</pdfaProperty:name>` +
  '<pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category>' +
  `<pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`

const extension =
  '<rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>' +
  `<pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix>` +
  `<pdfaSchema:property><rdf:Seq>${[
    property('DocumentFileName', 'The name of the embedded XML document'),
    property('DocumentType', 'The type of the hybrid document in capital letters, e.g. INVOICE or ORDER'),
    property('Version', 'The actual version of the standard applying to the embedded XML document'),
    property('ConformanceLevel', 'The conformance level of the embedded XML document'),
  ].join('')}</rdf:Seq></pdfaSchema:property></rdf:li>`
