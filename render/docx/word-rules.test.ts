import * as fc from 'fast-check'
import { existsSync, readdirSync } from 'node:fs'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { agreement, clause, heading, item, link, list, ordered, p, strong } from '#core/document/build.ts'
import { fullTitle } from '#core/document/full-title.ts'
import { languages } from '#core/language/languages.ts'
import type { Agreement } from '#core/document/node.ts'
import { anyAgreement } from '#tests/support/arbitrary-agreement.ts'
import { fixture } from '#tests/support/reader.ts'
import { renderDocx } from './render.ts'

/** The text of each part, by its name. */
type Parts = Readonly<Record<string, string>>

/**
 * What no schema says and Word cares about all the same: each reference finds what it names (ECMA-376-2 for relationships and
 * types of content, ECMA-376-1 §17 for styles, numbering, bookmarks and fields), and tables have one head, which is repeated.
 */
function faultsIn(parts: Parts): readonly string[] {
  const texts = Object.entries(parts).filter(([name]) => /^word\/[^/]+\.xml$/.test(name))
  return [
    ...packageFaults(parts),
    ...texts.flatMap(([name, xml]) =>
      [...styleFaults(xml, parts), ...numberingFaults(xml, parts), ...fieldFaults(xml)].map((one) => `${name}: ${one}`),
    ),
    ...bookmarkFaults(parts['word/document.xml']!),
    ...tableFaults(parts['word/document.xml']!),
  ]
}

/** The values of an attribute, of the elements of one name or of any. */
const values = (xml: string, element: string, attribute: string): readonly string[] =>
  [...xml.matchAll(new RegExp(`<${element}(?= )[^>]* ${attribute}="([^"]*)"`, 'g'))].map(([, value]) => value!)
const anyElement = String.raw`[\w:]+`

const missing = (wanted: readonly string[], there: readonly string[], what: string): readonly string[] =>
  wanted.filter((one) => !there.includes(one)).map((one) => `there is no ${what} “${one}”`)
const repeated = (all: readonly string[], what: string): readonly string[] =>
  all.filter((one, index) => all.indexOf(one) !== index).map((one) => `${what} “${one}” is there twice`)

function packageFaults(parts: Parts): readonly string[] {
  const types = parts['[Content_Types].xml']!
  const [extensions, overrides] = [values(types, 'Default', 'Extension'), values(types, 'Override', 'PartName')]
  const ofType = Object.keys(parts)
    .filter((name) => name !== '[Content_Types].xml')
    .filter((name) => !overrides.includes(`/${name}`) && !extensions.includes(name.split('.').at(-1)!))
    .map((name) => `${name} has no type`)
  const relationships = Object.entries(parts).flatMap(([name, xml]) => {
    const [folder, file] = [name.slice(0, name.lastIndexOf('/') + 1), name.slice(name.lastIndexOf('/') + 1)]
    const rels = parts[`${folder}_rels/${file}.rels`] ?? ''
    const ids = values(rels, 'Relationship', 'Id')
    const targets = [...rels.matchAll(/<Relationship [^>]*>/g)]
      .filter(([one]) => !one.includes('TargetMode="External"'))
      .map(([one]) => new URL(values(one, 'Relationship', 'Target')[0]!, `file:///${folder}`).pathname.slice(1))
    const used = ['r:id', 'r:embed', 'r:link'].flatMap((attribute) => values(xml, anyElement, attribute))
    return [
      ...missing(used, ids, 'relationship'),
      ...repeated(ids, 'relationship'),
      ...missing(targets, Object.keys(parts), 'part'),
    ].map((one) => `${name}: ${one}`)
  })
  return [...ofType, ...relationships]
}

function styleFaults(xml: string, parts: Parts): readonly string[] {
  const styles = parts['word/styles.xml']!
  const names = ['w:pStyle', 'w:rStyle', 'w:tblStyle', 'w:basedOn', 'w:next', 'w:link']
  const used = names.flatMap((name) => values(xml, name, 'w:val'))
  const ids = values(styles, 'w:style', 'w:styleId')
  return [...missing(used, ids, 'style'), ...(xml === styles ? repeated(ids, 'the style') : [])]
}

function numberingFaults(xml: string, parts: Parts): readonly string[] {
  const numbering = parts['word/numbering.xml']!
  const kinds = new Map(
    [...numbering.matchAll(/<w:abstractNum .*?<\/w:abstractNum>/gs)].map(([kind]) => [
      values(kind, 'w:abstractNum', 'w:abstractNumId')[0]!,
      values(kind, 'w:lvl', 'w:ilvl'),
    ]),
  )
  const numbers = new Map(
    [...numbering.matchAll(/<w:num .*?<\/w:num>/gs)].map(([one]) => [
      values(one, 'w:num', 'w:numId')[0]!,
      values(one, 'w:abstractNumId', 'w:val')[0]!,
    ]),
  )
  const used = [...xml.matchAll(/<w:numPr>.*?<\/w:numPr>/gs)].map(([one]) => ({
    number: values(one, 'w:numId', 'w:val')[0]!,
    level: values(one, 'w:ilvl', 'w:val')[0] ?? '0',
  }))
  return [
    ...missing([...numbers.values()], [...kinds.keys()], 'kind of numbering'),
    ...used.flatMap(({ number, level }) =>
      numbers.has(number)
        ? missing([level], kinds.get(numbers.get(number)!) ?? [], `level in the numbering ${number}`)
        : [`there is no numbering “${number}”`],
    ),
  ]
}

/** A field has a beginning, what is computed, its result and an end, and may have others in it. */
function fieldFaults(xml: string): readonly string[] {
  const open: string[] = []
  for (const sign of values(xml, 'w:fldChar', 'w:fldCharType')) {
    if (sign === 'begin') open.push(sign)
    else if (open.at(-1) !== (sign === 'separate' ? 'begin' : 'separate')) {
      // A field whose result Word always makes itself has none.
      if (sign !== 'end' || open.pop() === undefined) return [`a field has “${sign}” in the wrong place`]
    } else if (sign === 'separate') open[open.length - 1] = sign
    else open.pop()
  }
  return open.map(() => 'a field has no end')
}

function bookmarkFaults(xml: string): readonly string[] {
  const names = values(xml, 'w:bookmarkStart', 'w:name')
  const [starts, ends] = [values(xml, 'w:bookmarkStart', 'w:id'), values(xml, 'w:bookmarkEnd', 'w:id')]
  const fields = [...xml.matchAll(/<w:instrText[^>]*>\s*(?:PAGE)?REF ([^\s<]+)/g)].map(([, name]) => name!)
  // Beside a relationship an anchor is a place in what that leads to.
  const links = (xml.match(/<w:hyperlink [^>]*>/g) ?? [])
    .filter((one) => !one.includes(' r:id='))
    .flatMap((one) => values(one, 'w:hyperlink', 'w:anchor'))
  return [
    ...repeated(names, 'the bookmark'),
    ...repeated(starts, 'the number of a bookmark'),
    ...missing(starts, ends, 'end of the bookmark'),
    ...missing(ends, starts, 'beginning of the bookmark'),
    ...missing([...fields, ...links], names, 'bookmark'),
    // Word drops others: ECMA-376-1 says nothing, its own limits do.
    ...names.filter((name) => !/^[A-Za-z_]\w{0,39}$/.test(name)).map((name) => `Word takes no bookmark “${name}”`),
  ]
}

function tableFaults(xml: string): readonly string[] {
  return [...xml.matchAll(/<w:tbl>.*?<\/w:tbl>/gs)].flatMap(([table]) => {
    const columns = table.match(/<w:gridCol /g)?.length ?? 0
    return [...table.matchAll(/<w:tr>.*?<\/w:tr>/gs)].flatMap(([row], index) => [
      ...(row.includes('<w:tblHeader/>') === (index === 0)
        ? []
        : [`row ${index + 1} of a table is a head or should be`]),
      ...(row.match(/<w:tc>/g)?.length === columns ? [] : [`row ${index + 1} of a table has not ${columns} cells`]),
    ])
  })
}

async function partsOf(document: Agreement): Promise<Parts> {
  const files = unzipSync(await renderDocx(document))
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]))
}

const fixtures = readdirSync('render/fixtures').filter((name) => existsSync(`render/fixtures/${name}/input.md`))

test.each(fixtures)('each reference in %s finds what it names, and each table has its head', async (name) => {
  expect(faultsIn(await partsOf(fixture(name)))).toEqual([])
})

test('so it is in any document', async () => {
  await fc.assert(
    fc.asyncProperty(anyAgreement, async (document) => {
      expect(faultsIn(await partsOf(document))).toEqual([])
    }),
    { numRuns: 30 },
  )
})

const record = (name: string) => item(p(strong('Service:'), ` ${name}`), list(item(p(strong('Task:'), ' works'))))
const policy = agreement(
  { title: 'Policy', language: 'en', date: '2026-11-21', author: 'Ada Ltd', paper: 'a4', site: 'Lantern & Co' },
  clause('a', heading(2, 'Who'), ordered(item('a')), list(record('A'), record('B'))),
  clause(
    'b',
    heading(2, 'Rights'),
    p('See ', link('#who', 'Who'), ' and ', link('https://example.com/', 'there'), '.'),
  ),
)

test.each(languages)('the title of the file and its language are those of the document: %s', async (language) => {
  const document = { ...policy, language }
  const parts = await partsOf(document)
  const title = fullTitle(document).replaceAll('&', '&amp;')
  expect(parts['docProps/core.xml']).toContain(`<dc:title>${title}</dc:title>`)
  const [spoken] = values(parts['word/styles.xml']!, 'w:lang', 'w:val')
  expect(spoken).toMatch(new RegExp(`^${language}-[A-Z]{2}$`))
  for (const [name, xml] of Object.entries(parts))
    expect({ name, other: values(xml, 'w:lang', 'w:val').filter((one) => one !== spoken) }).toEqual({ name, other: [] })
})

test.each([
  ['word/document.xml', / r:id="rIdLink1"/, ' r:id="rIdNone"', 'word/document.xml: there is no relationship “rIdNone”'],
  [
    '[Content_Types].xml',
    /<Override [^>]*\/word\/styles\.xml"[^>]*>|<Default [^>]*"xml"[^>]*>/g,
    '',
    'word/styles.xml has no type',
  ],
  ['word/document.xml', /"TableHead"/, '"None"', 'word/document.xml: there is no style “None”'],
  ['word/styles.xml', /(<w:basedOn w:val=)"Normal"/, '$1"None"', 'word/styles.xml: there is no style “None”'],
  ['word/document.xml', /<w:numId w:val="\d+"/, '<w:numId w:val="99"', 'word/document.xml: there is no numbering “99”'],
  ['word/document.xml', /"heading_2"/, '"heading_1"', 'the bookmark “heading_1” is there twice'],
  ['word/document.xml', / REF heading_1 /, ' REF heading_9 ', 'there is no bookmark “heading_9”'],
  ['word/document.xml', /w:anchor="heading_1"/, 'w:anchor="heading_9"', 'there is no bookmark “heading_9”'],
  ['word/document.xml', /<w:bookmarkEnd w:id="1"\/>/, '', 'there is no end of the bookmark “1”'],
  ['word/document.xml', /<w:tblHeader\/>/, '', 'row 1 of a table is a head or should be'],
  ['word/document.xml', /<w:gridCol [^>]*>/, '', 'row 1 of a table has not 1 cells'],
  [
    'word/document.xml',
    /w:fldCharType="end"/,
    'w:fldCharType="separate"',
    'word/document.xml: a field has “separate” in the wrong place',
  ],
])('what is wrong in %s is found: %s', async (name, sign, instead, fault) => {
  const parts = await partsOf(policy)
  const wrong = parts[name]!.replace(sign, instead)
  expect(wrong).not.toBe(parts[name])
  expect(faultsIn({ ...parts, [name]: wrong })).toContain(fault)
})
