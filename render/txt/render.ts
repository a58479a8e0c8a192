import type { Agreement, Block, Heading, Inline, ListItem } from '#core/document/node.ts'
import { headingNumbers, printedNumber } from '#core/document/numbers.ts'
import { plainText } from '#core/document/text.ts'
import type { Part } from '#core/document/visit.ts'
import { parts } from '#core/document/visit.ts'
import { partyLines, versionLine } from '../head.ts'
import { withReferences } from '../references.ts'
import { partsForContents, renditionWords } from '../rendition-words.ts'
import { width, wrap } from './wrap.ts'

const columns = 76

/** The document as plain text of 76 columns. */
export function renderTxt(agreement: Agreement): string {
  const document = withReferences(agreement)
  const numbers = headingNumbers(document)
  const all = parts(document)
  const party = partyLines(document).flatMap((line) => wrap(inlinesTxt(line), columns))
  const head = [
    ...underlined(document.title, '='),
    '',
    versionLine(document),
    ...(party.length > 0 ? ['', ...party] : []),
  ].join('\n')
  return `${[head, ...contents(document, all), ...all.map((part) => partTxt(part, numbers))].join('\n\n\n')}\n`
}

function contents(document: Agreement, all: readonly Part[]): string[] {
  const titled = all.filter((part) => part.heading)
  if (titled.length < partsForContents) return []
  const lines = titled.flatMap(({ heading, number }) =>
    hang(`${number}.`.padStart(4), wrap(plainText(heading!), columns - 5)),
  )
  return [[renditionWords(document.language).contents, '', ...lines].join('\n')]
}

function partTxt({ heading, blocks }: Part, numbers: ReadonlyMap<Heading, string>): string {
  const titled = (words: Heading) => `${printedNumber(numbers.get(words)!)} ${plainText(words)}`
  const title = heading ? [underlined(titled(heading), '-').join('\n')] : []
  const inside = blocks.map((block) =>
    block.type === 'heading' ? wrap(titled(block), columns) : blockTxt(block, columns),
  )
  return [...title, ...inside.map((lines) => lines.join('\n'))].join('\n\n')
}

function underlined(title: string, line: string): string[] {
  const lines = wrap(title, columns)
  return [...lines, line.repeat(Math.max(...lines.map(width)))]
}

function blockTxt(block: Block, room: number): string[] {
  switch (block.type) {
    case 'paragraph':
      return inlinesTxt(block.children)
        .split('\n')
        .flatMap((line) => wrap(line, room))
    case 'heading':
      return wrap(plainText(block), room)
    case 'list': {
      const widest = `${block.children.length}. `.length
      const open = block.children.some((item) => !isShort(item))
      return block.children.flatMap((item, index) => {
        const mark = block.ordered ? `${index + 1}. `.padStart(widest) : '- '
        const gap = open && index > 0 ? [''] : []
        return [...gap, ...hang(mark.trimEnd(), itemTxt(item, room - mark.length))]
      })
    }
  }
}

function itemTxt(item: ListItem, room: number): string[] {
  const gap = isShort(item) ? [] : ['']
  return item.children.flatMap((block, index) => [...(index > 0 ? gap : []), ...blockTxt(block, room)])
}

/** A paragraph with at most one list under it. */
const isShort = ({ children }: ListItem): boolean =>
  children.length === 1 || (children.length === 2 && children[0]!.type === 'paragraph' && children[1]!.type === 'list')

/** Lines beside a mark, the later ones indented as far as the first. */
const hang = (mark: string, [first, ...rest]: readonly string[]): string[] => [
  `${mark} ${first}`,
  ...rest.map((line) => (line === '' ? '' : ' '.repeat(mark.length + 1) + line)),
]

const inlinesTxt = (nodes: readonly Inline[]): string => nodes.map(inlineTxt).join('')

/** A link shows where it leads, unless its words do or it stays in the document. */
function inlineTxt(node: Inline): string {
  switch (node.type) {
    case 'text':
      return node.value
    case 'break':
      return '\n'
    case 'link': {
      const shown = inlinesTxt(node.children)
      return node.url.startsWith('#') || bareAddress(shown) === bareAddress(node.url)
        ? shown
        : `${shown} (${node.url.replace(/^(mailto|tel):/i, '')})`
    }
    default:
      return inlinesTxt(node.children)
  }
}

/** An address without the parts that people leave out when they write it as words: scheme, last slash, spaces in numbers. */
const bareAddress = (address: string): string =>
  address.replace(/^(https?:\/\/|mailto:|tel:)/i, '').replace(/\/$|(?<=[\d+]) (?=\d)/g, '')
