import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreement, clause, emphasis, heading, item, link, list, ordered, p, strong } from '#core/document/build.ts'
import { anyAgreement } from '#tests/support/arbitrary-agreement.ts'
import { renderAkomaNtoso } from './render.ts'

const facts = { kind: 'privacy-policy', url: 'https://goodfaith.example/live/x' }

/**
 * What the standard (OASIS Akoma Ntoso 1.0, part 2) allows in the elements that we use, as far as we use them: the children
 * in their order, the attributes that must be there, and whether there may be text.
 */
const blocks = '((p|ol|ul) )+'
const inlines = '((b|i|a|br) )*'
const identity = 'FRBRthis FRBRuri FRBRdate FRBRauthor '
const model: Readonly<Record<string, { children: string; attributes?: string; text?: true }>> = {
  akomaNtoso: { children: 'doc ', attributes: 'xmlns' },
  doc: { children: 'meta preface mainBody ', attributes: 'name' },
  meta: { children: 'identification references ' },
  identification: { children: 'FRBRWork FRBRExpression FRBRManifestation ', attributes: 'source' },
  FRBRWork: { children: `${identity}FRBRcountry ` },
  FRBRExpression: { children: `${identity}FRBRlanguage ` },
  FRBRManifestation: { children: `${identity}FRBRformat ` },
  FRBRthis: { children: '', attributes: 'value' },
  FRBRuri: { children: '', attributes: 'value' },
  FRBRdate: { children: '', attributes: 'date name' },
  FRBRauthor: { children: '', attributes: 'href' },
  FRBRcountry: { children: '', attributes: 'value' },
  FRBRlanguage: { children: '', attributes: 'language' },
  FRBRformat: { children: '', attributes: 'value' },
  references: { children: 'TLCOrganization ', attributes: 'source' },
  TLCOrganization: { children: '', attributes: 'eId href showAs' },
  preface: { children: 'longTitle ' },
  longTitle: { children: 'p ' },
  docTitle: { children: inlines, text: true },
  mainBody: { children: '(section )+' },
  section: { children: '(num )?(heading )?((paragraph )+|content )', attributes: 'eId' },
  num: { children: inlines, text: true },
  heading: { children: inlines, text: true },
  paragraph: { children: '(num )?(heading )?content ', attributes: 'eId' },
  content: { children: blocks },
  ol: { children: '(li )+' },
  ul: { children: '(li )+' },
  li: { children: '((p|ol|ul) )*', text: true },
  p: { children: '((b|i|a|br|docTitle) )*', text: true },
  b: { children: inlines, text: true },
  i: { children: inlines, text: true },
  a: { children: inlines, attributes: 'href', text: true },
  br: { children: '' },
}

/** Where a document breaks the {@link model}. The document is well formed. */
function breachesIn(xml: string): string[] {
  const breaches: string[] = []
  const open = [{ name: 'document', children: '', text: '' }]
  for (const [, closing, name = '', attributes = '', empty, text = ''] of xml
    .replace(/^<\?xml [^?]*\?>/, '')
    .matchAll(/<(\/?)(\w+)((?: [\w:]+="[^"<]*")*)(\/?)>([^<]*)/g)) {
    if (!closing) {
      open.at(-1)!.children += `${name} `
      const named = [...attributes.matchAll(/ ([\w:]+)=/g)].map(([, one]) => one).join(' ')
      if (named !== (model[name]?.attributes ?? '')) breaches.push(`${name} has the attributes “${named}”`)
      open.push({ name, children: '', text: '' })
    }
    if (closing || empty) {
      const { children, text: words } = open.pop()!
      const rule = model[name]
      if (!rule) breaches.push(`${name} is no element that we know`)
      else if (!new RegExp(`^(${rule.children})$`).test(children)) breaches.push(`${name} has “${children}”`)
      else if (!rule.text && words.trim() !== '') breaches.push(`${name} has the text “${words}”`)
    }
    open.at(-1)!.text += text
  }
  return breaches
}

/** Reads XML as a strict parser would, as far as our own needs: every tag closed, every sign escaped, every id once. */
function mistakesIn(xml: string): string[] {
  const open: string[] = []
  const ids = new Set<string>()
  const rest = xml
    .replace(/^<\?xml [^?]*\?>/, '')
    .replace(/<(\/?)([\w]+)((?: [\w:]+="[^"<]*")*)(\/?)>/g, (_, closing, name, attributes, empty) => {
      const [, id] = / eId="([^"]*)"/.exec(attributes) ?? []
      if (id !== undefined && (ids.has(id) || /\s/.test(id) || id === '')) open.push(`the id ${id} again`)
      if (id !== undefined) ids.add(id)
      if (closing) {
        if (open.pop() !== name) open.push(`unexpected </${name}>`)
      } else if (!empty) open.push(name)
      return ''
    })
  const loose = rest.match(/[<>]|&(?!(?:amp|lt|gt|quot);)/g) ?? []
  return [...open, ...loose]
}

test('parts are numbered sections, clauses are paragraphs with their ids', () => {
  const xml = renderAkomaNtoso(
    agreement(
      { title: 'Privacy & Cookies', language: 'de', date: '2026-11-21', author: 'Ada "A" Ltd', paper: 'a4' },
      clause('hello', p('We are ', strong('Ada'), '.')),
      clause('rights', heading(2, 'Your rights'), p('You may ', link('https://a.example/?a=1&b=2', 'ask'), '.')),
      clause(
        'steps',
        heading(3, 'How'),
        ordered(item('First'), item(p('Then'), list(item(p(emphasis('this')))))),
        p('1 < 2'),
      ),
    ),
    facts,
  )
  expect(mistakesIn(xml)).toEqual([])
  expect(xml).toContain('<akomaNtoso xmlns="http://docs.oasis-open.org/legaldocml/ns/akn/3.0">')
  expect(xml).toContain('<FRBRlanguage language="deu"/>')
  expect(xml).toContain('<docTitle>Privacy &amp; Cookies</docTitle>')
  expect(xml).toContain('showAs="Ada &quot;A&quot; Ltd"')
  expect(xml.slice(xml.indexOf('<mainBody>'), xml.indexOf('</mainBody>'))).toBe(`<mainBody>
<section eId="sec_opening">
<paragraph eId="para_hello"><content><p>We are <b>Ada</b>.</p></content></paragraph>
</section>
<section eId="sec_1"><num>1.</num><heading>Your rights</heading>
<paragraph eId="para_rights"><content><p>You may <a href="https://a.example/?a=1&amp;b=2">ask</a>.</p></content></paragraph>
<paragraph eId="para_steps"><heading>How</heading><content><ol><li><p>First</p></li><li><p>Then</p><ul><li><p><i>this</i></p></li></ul></li></ol><p>1 &lt; 2</p></content></paragraph>
</section>
`)
})

test('every document is well formed and built as the standard says', () => {
  fc.assert(
    fc.property(anyAgreement, (document) => {
      const xml = renderAkomaNtoso(document, facts)
      expect(mistakesIn(xml)).toEqual([])
      expect(breachesIn(xml)).toEqual([])
    }),
  )
})

test('a document without clauses still has the section that the standard wants', () => {
  const empty = agreement({ title: 'Nothing', language: 'en', date: '2026-11-21', author: 'Ada', paper: 'a4' })
  const xml = renderAkomaNtoso(empty, facts)
  expect(mistakesIn(xml)).toEqual([])
  expect(breachesIn(xml)).toEqual([])
})

test.each([
  ['<mainBody></mainBody>', 'mainBody has “”'],
  ['<ul></ul>', 'ul has “”'],
  ['<section eId="a"><p/></section>', 'section has “p ”'],
  ['<content>words</content>', 'content has “”'],
  ['<li><section eId="a"><content><p/></content></section></li>', 'li has “section ”'],
  ['<p><a>words</a></p>', 'a has the attributes “”'],
  ['<p><u>words</u></p>', 'u is no element that we know'],
  ['<ol>words<li/></ol>', 'ol has the text “words”'],
])('%s is seen as a breach of the standard', (xml, breach) => {
  expect(breachesIn(xml)).toContain(breach)
})
