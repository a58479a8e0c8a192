import { describe, expect, test } from 'vitest'
import { ClauseTextError, parseTemplate, parseTemplateInline } from './template-markdown.ts'

const text = (value: string) => ({ type: 'text', value })
const placeholder = (name: string, format?: string) => ({ type: 'placeholder', name, ...(format && { format }) })

describe('a clause’s words become a template', () => {
  test('placeholders, formats and references', () => {
    expect(parseTemplateInline('{{companyName}} keeps {{personalData|and}}, see {{ref:your-rights}}')).toEqual([
      placeholder('companyName'),
      text(' keeps '),
      placeholder('personalData', 'and'),
      text(', see '),
      { type: 'reference', part: 'your-rights' },
    ])
  })
  test('a number with its noun', () => {
    expect(parseTemplateInline('{{trialDays|days}}, {{terminationDays|days-notice}}')).toEqual([
      { type: 'placeholder', name: 'trialDays', form: 'days' },
      text(', '),
      { type: 'placeholder', name: 'terminationDays', form: 'days-notice' },
    ])
  })
  test('optional spans hold formatting and links', () => {
    expect(parseTemplateInline('A[[ __b__ [c]({{site}})]].')).toEqual([
      text('A'),
      {
        type: 'optional',
        children: [
          text(' '),
          { type: 'strong', children: [text('b')] },
          text(' '),
          { type: 'link', url: placeholder('site'), children: [text('c')] },
        ],
      },
      text('.'),
    ])
  })
  test('an item with “each” repeats', () => {
    expect(parseTemplate('- {{data|each}};')).toEqual([
      {
        type: 'list',
        ordered: false,
        children: [
          {
            type: 'listItem',
            each: 'data',
            children: [{ type: 'paragraph', children: [placeholder('data', 'each'), text(';')] }],
          },
        ],
      },
    ])
  })
  test('a topic, an ordered list, soft line ends as spaces', () => {
    expect(parseTemplate('### Topic\n\none\ntwo\n\n1. first').map(({ type }) => type)).toEqual([
      'heading',
      'paragraph',
      'list',
    ])
    expect(parseTemplateInline('one\ntwo')).toEqual([text('one two')])
  })
})

describe('what a clause may not contain is refused by name', () => {
  test.each([
    ['## Heading', 'a heading other than ###'],
    ['> quote', 'blockquote'],
    ['`code`', 'inlineCode'],
    ['![x](y.png)', 'image'],
    ['<b>x</b>', 'html'],
    ['***', 'thematicBreak'],
    ['{{company name}}', 'placeholder'],
    ['A [[ b', '[[ without ]]'],
    ['A ]] b', ']] without [['],
    ['[x](https://a.example/{{id}})', 'words and placeholders'],
  ])('%s', (markdown, named) => {
    expect(() => parseTemplate(markdown)).toThrow(ClauseTextError)
    expect(() => parseTemplate(markdown)).toThrow(named)
  })
  test('with the line', () => {
    try {
      parseTemplate('fine\n\nfine\n\n> quote')
      expect.unreachable()
    } catch (error) {
      expect((error as ClauseTextError).line).toBe(5)
    }
  })
})
