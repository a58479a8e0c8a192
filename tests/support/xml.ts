/** An element of XML, as far as tests look at it. */
export type Element = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
  text: string
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" }
const decoded = (text: string): string => text.replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity)

/**
 * The element at the root of a document.
 *
 * @throws where it is not well formed: elements that are not closed, or characters that XML 1.0 does not know.
 */
export function parseXml(xml: string): Element {
  const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.exec(xml)
  if (forbidden) throw new Error(`XML has no character U+${forbidden[0].codePointAt(0)!.toString(16)}`)
  const root: Element = { name: '', attributes: {}, children: [], text: '' }
  const open = [root]
  const rest = xml
    .replace(/^<\?xml [^?]*\?>/, '')
    .replace(
      /<(\/?)([\w:-]+)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>([^<]*)/g,
      (_, closing, name, attributes, empty, text) => {
        if (closing) {
          const closed = open.pop()
          if (closed?.name !== name) throw new Error(`</${name}> closes <${closed?.name}>`)
        } else {
          const pairs = [...String(attributes).matchAll(/([\w:-]+)="([^"]*)"/g)]
          const made: Element = {
            name,
            attributes: Object.fromEntries(pairs.map(([, key, value]) => [key, decoded(value!)])),
            children: [],
            text: '',
          }
          open.at(-1)!.children.push(made)
          if (!empty) open.push(made)
        }
        open.at(-1)!.text += decoded(text)
        return ''
      },
    )
  if (rest.trim() !== '' || open.length !== 1 || root.children.length !== 1)
    throw new Error('the XML is not well formed')
  return root.children[0]!
}

/** The elements at a path of names below one: `all(invoice, 'cac:InvoiceLine', 'cbc:ID')`. */
export const all = (element: Element, ...path: readonly string[]): readonly Element[] =>
  path.reduce<readonly Element[]>(
    (found, name) => found.flatMap(({ children }) => children.filter((child) => child.name === name)),
    [element],
  )

/** Their texts. */
export const texts = (element: Element, ...path: readonly string[]): readonly string[] =>
  all(element, ...path).map(({ text }) => text)
