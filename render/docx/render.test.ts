import * as fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { agreement, clause, heading, item, link, list, ordered, p, strong } from '#core/document/build.ts'
import type { Agreement } from '#core/document/node.ts'
import { anyAgreement } from '#tests/support/arbitrary-agreement.ts'
import { renderDocx } from './render.ts'

const properties = { title: 'Policy', language: 'de', date: '2026-11-21', author: 'Ada & Söhne', paper: 'a4' } as const
const policy = agreement(properties, clause('c', heading(2, 'Eins'), p('Text'), ordered(item('a')), ordered(item('b'))))
const part = async (document: Agreement, name: string) => strFromU8(unzipSync(await renderDocx(document))[name]!)

test('the same document gives the same bytes', async () => {
  await fc.assert(
    fc.asyncProperty(anyAgreement, async (document) => {
      const [one, two] = [await renderDocx(document), await renderDocx(document)]
      expect(Buffer.compare(one, two)).toBe(0)
    }),
    { numRuns: 20 },
  )
})

test('the properties are the document’s, and the date is the day it is valid from', async () => {
  const core = await part(policy, 'docProps/core.xml')
  expect(core).toContain('<dc:title>Policy</dc:title>')
  expect(core).toContain('<dc:creator>Ada &amp; Söhne</dc:creator>')
  expect(core.match(/2026-11-21T00:00:00Z</g)).toHaveLength(2)
})

test('the language is that of the document', async () => {
  expect(await part(policy, 'word/styles.xml')).toMatch(/<w:docDefaults>.*<w:lang w:val="de-DE"\/>.*<\/w:docDefaults>/)
  expect(await part({ ...policy, language: 'en', paper: 'us-letter' }, 'word/styles.xml')).toContain(
    '<w:lang w:val="en-US"/>',
  )
  // Spelling checkers of Switzerland know no “ß”.
  expect(await part({ ...policy, region: 'CH' }, 'word/styles.xml')).toContain('<w:lang w:val="de-CH"/>')
})

test.each([
  ['de', true],
  ['en', false],
] as const)('Word divides the long words of a language at the end of a line: %s', async (language, divides) => {
  const settings = await part({ ...policy, language }, 'word/settings.xml')
  expect(settings.includes('<w:autoHyphenation')).toBe(divides)
})

test('parts are numbered by their style, each list by itself', async () => {
  const styles = await part(policy, 'word/styles.xml')
  const heading1 = /<w:style [^>]*w:styleId="Heading1".*?<\/w:style>/.exec(styles)![0]
  const numbering = await part(policy, 'word/numbering.xml')
  const number = /<w:numId w:val="(\d+)"\/>/.exec(heading1)![1]
  const abstract = new RegExp(`<w:num w:numId="${number}"[^>]*><w:abstractNumId w:val="(\\d+)"`).exec(numbering)![1]
  expect(numbering).toMatch(
    new RegExp(
      `<w:abstractNum w:abstractNumId="${abstract}"(?:(?!</w:abstractNum>).)*<w:numFmt w:val="decimal"/><w:lvlText w:val="%1\\."/>`,
    ),
  )
  const used = [...(await part(policy, 'word/document.xml')).matchAll(/<w:numId w:val="(\d+)"/g)].map(([, id]) => id)
  expect(new Set(used).size).toBe(2)
})

test('headings keep with their text, and no line stands alone', async () => {
  const styles = await part(policy, 'word/styles.xml')
  for (const id of ['Title', 'Heading1', 'Heading2'])
    expect(styles).toMatch(new RegExp(`w:styleId="${id}"(?:(?!</w:style>).)*<w:keepNext/>`))
  expect(styles).toMatch(/<w:pPrDefault><w:pPr><w:widowControl\/>/)
})

test('each page but the first has the title and the site at its head', async () => {
  const document = { ...policy, site: 'Lantern & Co' }
  expect(await part(document, 'word/header1.xml')).toContain('>Policy – Lantern &amp; Co<')
  expect(await part(document, 'docProps/core.xml')).toContain('<dc:title>Policy – Lantern &amp; Co</dc:title>')
  const section = /<w:sectPr.*?<\/w:sectPr>/.exec(await part(document, 'word/document.xml'))![0]
  expect(section).toContain('<w:titlePg/>')
  expect(section.match(/<w:(?:header|footer)Reference w:type="\w+"/g)).toEqual([
    '<w:headerReference w:type="default"',
    '<w:footerReference w:type="default"',
    '<w:footerReference w:type="first"',
  ])
})

test('topics are numbered in their part', async () => {
  const heading2 = /<w:style [^>]*w:styleId="Heading2".*?<\/w:style>/.exec(await part(policy, 'word/styles.xml'))![0]
  expect(heading2).toContain('<w:ilvl w:val="1"/>')
  expect(await part(policy, 'word/numbering.xml')).toContain('<w:lvlText w:val="%1.%2"/>')
})

test('each entry of the contents links to its heading and asks for its page, by a field that is out of date', async () => {
  const clauses = ['A', 'B', 'C', 'D', 'E'].map((words) => clause(words, heading(2, words), p('Text')))
  const xml = await part(agreement(properties, ...clauses), 'word/document.xml')
  const bookmarks = [...xml.matchAll(/<w:bookmarkStart w:name="([^"]+)"/g)].map(([, name]) => name)
  expect(bookmarks).toHaveLength(5)
  const pages = xml.matchAll(
    /<w:fldChar w:fldCharType="begin" w:dirty="true"\/><\/w:r><w:r><w:instrText[^>]*> PAGEREF (\S+) \\h </g,
  )
  expect([...pages].map(([, name]) => name)).toEqual(bookmarks)
  expect([...xml.matchAll(/<w:hyperlink [^>]*w:anchor="([^"]+)"/g)].map(([, name]) => name)).toEqual(bookmarks)
  const count = (kind: string) => xml.match(new RegExp(`w:fldCharType="${kind}"`, 'g'))?.length
  expect([count('begin'), count('separate'), count('end')]).toEqual([5, 5, 5])
})

const record = (name: string) => item(p(strong('Service:'), ` ${name}`), list(item(p(strong('Task:'), ' works'))))
const tableOf = async (names: readonly string[]) =>
  part(agreement(properties, clause('c', list(...names.map(record))), clause('d', p('End'))), 'word/document.xml')

test('the head of a table is repeated on each page, and no row is split', async () => {
  const xml = await tableOf(['A', 'B'])
  expect(xml.match(/<w:trPr>.*?<\/w:trPr>/g)).toEqual([
    '<w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>',
    '<w:trPr><w:cantSplit/></w:trPr>',
    '<w:trPr><w:cantSplit/></w:trPr>',
  ])
})

test.each([
  [3, [true, true, false]],
  [6, [true, false, false, false, true, false]],
])('no row of %i is alone at the top or the foot of a page', async (count, expected) => {
  const xml = await tableOf(Array.from({ length: count }, (_, index) => `Name${index}`))
  const rows = xml.match(/<w:tr>.*?<\/w:tr>/g)!.slice(1)
  expect(rows.map((row) => row.includes('<w:keepNext/>'))).toEqual(expected)
})

test('no word in a table is divided, except one that is too long for its column', async () => {
  const styles = await part(policy, 'word/styles.xml')
  expect(styles).toMatch(/w:styleId="TableText">(?:(?!<\/w:style>).)*<w:suppressAutoHyphens\/>/)
  const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'
  const xml = await tableOf(['Cookiebot (Usercentrics)', long])
  const styled = [...xml.matchAll(/<w:pStyle w:val="(Table(?:Text|LongWord))"\/>(?:(?!<\/w:p>).)*<w:t [^>]*>(\w+)/g)]
  expect(styled.map(([, style, word]) => [style, word])).toEqual([
    ['TableText', 'Cookiebot'],
    ['TableText', 'works'],
    ['TableLongWord', 'Donaudampfschifffahrtselektrizit'],
    ['TableText', 'works'],
  ])
})

test('no type is smaller than 9 points', async () => {
  const sizes = [...(await part(policy, 'word/styles.xml')).matchAll(/<w:sz w:val="(\d+)"/g)].map(([, size]) =>
    Number(size),
  )
  expect(sizes.length).toBeGreaterThan(5)
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(18)
})

test('no line breaks inside a telephone number', async () => {
  const party = { phone: '+49 (0)761 5550-142' }
  const xml = await part(
    agreement({ ...properties, party }, clause('c', p('Ruf +49 (0)761 5550-142 an.'))),
    'word/document.xml',
  )
  expect(xml.match(/\+49\u00a0\(0\)761\u00a05550<\/w:t><w:noBreakHyphen\/><w:t [^>]*>142/g)).toHaveLength(2)
})

test('the last blocks belong together: the last page is never one of a few lines', async () => {
  const clauses = ['A', 'B', 'C'].map((words) => clause(words, heading(2, words), p('One line'), p('Another line')))
  const xml = await part(agreement(properties, ...clauses), 'word/document.xml')
  const kept = xml.match(/<w:p>.*?<\/w:p>/g)!.slice(-6)
  const words = (one: string) => one.replace(/<[^>]*>/g, '')
  expect(kept.map(words)).toEqual(['B', 'One line', 'Another line', 'C', 'One line', 'Another line'])
  expect(kept.map((one) => one.includes('<w:keepNext/>') || one.includes('Heading1'))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
  ])
})

test('no line breaks inside a citation or between its words', async () => {
  const document = agreement(properties, clause('c', p('By contract (Art. 6(1)(b) GDPR), § 25.')))
  expect(await part(document, 'word/document.xml')).toContain('By contract (Art.\u00a06(1)(b) GDPR), §\u00a025.')
})

test('the foot of the page counts pages in the language', async () => {
  const footer = await part(policy, 'word/footer1.xml')
  expect(footer).toMatch(/Seite .*PAGE.* von .*NUMPAGES/)
})

test('paper is A4 or Letter', async () => {
  expect(await part(policy, 'word/document.xml')).toContain('w:w="11906" w:h="16838"')
  expect(await part({ ...policy, paper: 'us-letter' }, 'word/document.xml')).toContain('w:w="12240" w:h="15840"')
})

test('the number after a reference is a field that Word renumbers when the text is edited', async () => {
  const rights = clause('c', heading(2, 'Who'), heading(2, 'Rights'), heading(3, 'Access'))
  const refer = clause('d', p('See ', link('#access', 'Access'), '.'), p('(see ', link('#rights', 'Rights'), ')'))
  const xml = await part(agreement(properties, rights, refer), 'word/document.xml')
  const fields = [...xml.matchAll(/ REF (\S+) \\n \\h <.*?separate"\/><\/w:r>(<w:r>.*?<\/w:r>)/g)]
  expect(fields.map(([, name, shown]) => [name, shown!.replace(/<[^>]*>/g, '')])).toEqual([
    ['heading_3', '2.1'],
    ['heading_2', '2'],
  ])
  expect(xml.replace(/<w:instrText.*?<\/w:instrText>|<[^>]*>/g, '')).toContain('See Access (Ziffer\u00a02.1).')
})

test('after a quoted reference too, and where the section was named before it', async () => {
  const rights = clause('c', heading(2, 'Quién'), heading(2, 'Derechos'))
  const quoted = [p('véase «', link('#quién', 'Quién'), '».'), p('el apartado «', link('#derechos', 'Derechos'), '».')]
  const xml = await part(
    agreement({ ...properties, language: 'es' }, rights, clause('d', ...quoted)),
    'word/document.xml',
  )
  expect([...xml.matchAll(/ REF (\S+) \\n \\h </g)].map(([, name]) => name)).toEqual(['heading_1', 'heading_2'])
  const words = xml.replace(/<w:instrText.*?<\/w:instrText>|<[^>]*>/g, '')
  expect(words).toContain('véase «Quién» (apartado\u00a01).')
  expect(words).toMatch(/el apartado «Derechos»[ \u00a0]\(2\)\./)
})
