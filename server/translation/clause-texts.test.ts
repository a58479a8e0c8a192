import { expect, test } from 'vitest'
import { parseBlocks } from '#core/document/parse-markdown.ts'
import { blocksMd } from '#render/md/render.ts'
import { textsOf, withTexts } from './clause-texts.ts'

const clause = (markdown: string) => ({ children: parseBlocks(markdown) })
const translated = (markdown: string, change: (text: string) => string): string | undefined => {
  const original = clause(markdown)
  const made = withTexts(original, textsOf(original).map(change))
  return made && blocksMd(made).join('\n\n')
}

const bees = `## Bees & wasps

We keep __bees__, see [our _hives_](https://hives.example/?a=1&b=2).

- One
  1. Write to [bees@example.org](mailto:bees@example.org)\\
     or [ask](#bees).
- [https://example.org/](https://example.org/)

030 / 12 34`

test('each paragraph and heading is a text; where links lead is not in it', () => {
  expect(textsOf(clause(bees))).toEqual([
    'Bees &amp; wasps',
    'We keep <b id="1">bees</b>, see <a id="2">our <i id="3">hives</i></a>.',
    'One',
    'Write to <a id="1" translate="no">bees@example.org</a><br id="2">or <a id="3">ask</a>.',
  ])
})

test('a translation has the marks, links, lists and addresses of its original, in an order of its own', () => {
  const words: Readonly<Record<string, string>> = {
    'Bees &amp; wasps': 'Bienen &amp; Wespen',
    'We keep <b id="1">bees</b>, see <a id="2">our <i id="3">hives</i></a>.':
      'Siehe <a id="2"><i id="3">unsere</i> Stöcke</a>:\n <b id="1">Bienen</b>.',
    One: 'Eins',
    'Write to <a id="1" translate="no">bees@example.org</a><br id="2">or <a id="3">ask</a>.':
      '<a id="3">Fragen</a><br id="2"/> Sie <a id="1">Bienen@Beispiel.org</a>.',
  }
  expect(translated(bees, (text) => words[text]!)).toBe(`## Bienen & Wespen

Siehe [_unsere_ Stöcke](https://hives.example/?a=1&b=2): __Bienen__.

- Eins
  1. [Fragen](#bees)\\
     Sie [bees@example.org](mailto:bees@example.org).
- [https://example.org/](https://example.org/)

030 / 12 34`)
})

test('a text that comes back as it was makes the clause as it was', () => {
  expect(translated(bees, (text) => text)).toBe(bees)
})

test('what a service writes is words, never markup of ours', () => {
  const made = translated('We keep bees.', () => '&lt;script&gt; __all__ [bees](https://evil.example) # 1')
  expect(clause(made!).children).toEqual([
    {
      type: 'paragraph',
      children: [{ type: 'text', value: '<script> __all__ [bees](https://evil.example) # 1' }],
    },
  ])
})

const link = 'See [our __hives__](https://hives.example) and [ours](https://ours.example).'
test.each([
  ['no words', ''],
  ['a link less', 'Siehe <a id="1">unsere <b id="2">Stöcke</b></a> und unsere.'],
  ['a link twice', 'Siehe <a id="1">unsere <b id="2">S</b></a> und <a id="3">a</a><a id="3">b</a>.'],
  ['a link without words', 'Siehe <a id="1">unsere <b id="2">Stöcke</b></a> und unsere <a id="3"></a>.'],
  ['a link of its own', 'Siehe <a href="https://evil.example">x</a> <a id="1"><b id="2">S</b></a> <a id="3">a</a>.'],
  ['a mark that left its link', 'Siehe <a id="1">unsere</a> <b id="2">Stöcke</b> und <a id="3">unsere</a>.'],
  ['a mark of another kind', 'Siehe <a id="1">unsere <i id="2">Stöcke</i></a> und <a id="3">unsere</a>.'],
  ['a paragraph of its own', '<p>Siehe <a id="1">unsere <b id="2">Stöcke</b></a> und <a id="3">unsere</a>.</p>'],
  ['a script', 'Siehe <a id="1"><b id="2">S</b></a><a id="3">u</a><script>1</script>'],
  ['an image', 'Siehe <a id="1"><b id="2">S</b></a><a id="3">u</a><img src="https://evil.example">'],
])('a proposal with %s is refused', (_what, text) => {
  expect(translated(link, () => 'Siehe <a id="1">unsere <b id="2">S</b></a> und <a id="3">ours</a>.')).toBeDefined()
  expect(translated(link, () => text)).toBeUndefined()
})
