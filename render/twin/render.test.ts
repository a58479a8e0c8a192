import { expect, test } from 'vitest'
import { agreement, clause, heading, item, link, list, p, strong } from '#core/document/build.ts'
import { makeTwin, renderTwin, type TwinFacts } from './render.ts'

const document = agreement(
  { title: 'Privacy Policy', language: 'en', date: '2026-11-21', author: 'Ada Ltd', paper: 'a4' },
  clause('who', p('We are ', strong('Ada'), '.')),
  clause('rights', heading(2, 'Your rights'), p('You may ', link('https://a.example', 'ask'), '.'), list(item('one'))),
  clause('more', p('And *more*.')),
)
const facts: TwinFacts = {
  kind: 'privacy-policy',
  library: 'abc',
  edited: false,
  url: 'https://goodfaith.example/live/x',
  clauses: {
    rights: {
      requirements: ['eu-gdpr-rights'],
      elements: ['eu-gdpr-rights#access'],
      sources: ['GDPR Art. 15'],
      jurisdiction: 'EU',
    },
    gone: { requirements: ['none'], elements: [], sources: [] },
  },
}

test('every clause with its words, its Markdown, its part and its law', () => {
  expect(makeTwin(document, facts)).toEqual({
    schema: 'goodfaith-document/1',
    kind: 'privacy-policy',
    title: 'Privacy Policy',
    language: 'en',
    date: '2026-11-21',
    library: 'abc',
    edited: false,
    url: 'https://goodfaith.example/live/x',
    clauses: [
      { id: 'who', text: 'We are Ada.', markdown: 'We are __Ada__.', requirements: [], elements: [], sources: [] },
      {
        id: 'rights',
        part: { number: 1, heading: 'Your rights' },
        text: 'Your rights\nYou may ask.\none',
        markdown: '## Your rights\n\nYou may [ask](https://a.example).\n\n- one',
        requirements: ['eu-gdpr-rights'],
        elements: ['eu-gdpr-rights#access'],
        sources: ['GDPR Art. 15'],
        jurisdiction: 'EU',
      },
      {
        id: 'more',
        part: { number: 1, heading: 'Your rights' },
        text: 'And *more*.',
        markdown: String.raw`And \*more\*.`,
        requirements: [],
        elements: [],
        sources: [],
      },
    ],
  })
})

test('is JSON, the same for the same document', () => {
  expect(JSON.parse(renderTwin(document, facts))).toEqual(makeTwin(document, facts))
  expect(renderTwin(document, facts)).toBe(renderTwin(document, facts))
})
