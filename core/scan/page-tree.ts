/** How to read the nodes of a parsed page: the browser's DOM and the server's parser name them differently. */
export type TreeReader<Node> = {
  /** The element's name in lower case; null for a text; undefined for everything else, such as comments. */
  readonly name: (node: Node) => string | null | undefined
  readonly attributes: (node: Node) => Iterable<readonly [name: string, value: string]>
  readonly children: (node: Node) => Iterable<Node>
  readonly text: (node: Node) => string
}

export type PageElement = {
  readonly name: string
  readonly attributes: ReadonlyMap<string, string>
  /** The text inside; of elements that hold no other elements, such as scripts and titles. */
  readonly text: string
}

/** A page in the form that everything here reads: no tree, so that no depth of nesting breaks anything. */
export type FlatPage = {
  readonly elements: readonly PageElement[]
  /** The words that a visitor reads, line by line, without empty lines and the ends of very long ones. */
  readonly lines: readonly string[]
  /** The lines of each `<address>`. */
  readonly addresses: readonly (readonly string[])[]
}

const breaking: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote br dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ' +
    'ol option p pre section table tbody td th thead tr ul'
  ).split(' '),
)
const unread: ReadonlySet<string> = new Set(['script', 'style', 'template', 'svg', 'head', 'noscript'])
const opaque: ReadonlySet<string> = new Set(['script', 'style', 'title'])

/** The longest line, in characters, that can be a name or an address. */
const longestLine = 300

/** More than any real page has. */
const mostElements = 200_000

export function flatten<Node>(root: Node, read: TreeReader<Node>): FlatPage {
  const elements: PageElement[] = []
  const lines: string[] = []
  const addresses: (readonly string[])[] = []
  let line = ''
  const endLine = (): void => {
    const words = line.replace(/\s+/g, ' ').trim()
    if (words !== '') lines.push(words.slice(0, longestLine))
    line = ''
  }
  type Visit = { readonly node: Node; readonly silent: boolean } | { readonly endOf: string; readonly from: number }
  const open: Visit[] = [{ node: root, silent: false }]
  for (let visit = open.pop(); visit !== undefined && elements.length < mostElements; visit = open.pop()) {
    if ('endOf' in visit) {
      endLine()
      if (visit.endOf === 'address') addresses.push(lines.slice(visit.from))
      continue
    }
    const { node, silent } = visit
    const name = read.name(node)
    if (name === null) {
      if (!silent) line += read.text(node)
      continue
    }
    const children = [...read.children(node)]
    const quiet = silent || (name !== undefined && unread.has(name))
    if (name !== undefined) {
      const text = opaque.has(name) ? children.map((child) => read.text(child)).join('') : ''
      elements.push({ name, attributes: new Map(read.attributes(node)), text })
      if (breaking.has(name)) {
        endLine()
        open.push({ endOf: name, from: lines.length })
      }
    }
    for (const child of children.toReversed()) open.push({ node: child, silent: quiet })
  }
  endLine()
  return { elements, lines, addresses }
}
