import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreement, clause, emphasis, heading, item, link, list, ordered, p, strong } from '#core/document/build.ts'
import { anyAgreement } from '#tests/support/arbitrary-agreement.ts'
import { renderAkomaNtoso } from './render.ts'

const facts = { kind: 'privacy-policy', url: 'https://goodfaith.example/live/x' }

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

test('every document is well formed', () => {
  fc.assert(
    fc.property(anyAgreement, (document) => void expect(mistakesIn(renderAkomaNtoso(document, facts))).toEqual([])),
  )
})
