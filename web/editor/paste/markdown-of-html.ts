import { runsToMarkdown, type Run } from './runs.ts'

/** A paragraph, heading or item of a list, as Markdown. `depth` is that of the list, from 0; null outside lists. */
type Pasted = { readonly text: string; readonly depth: number | null; readonly ordered: boolean }

/** What holds for everything inside an element. */
type Around = {
  readonly strong: boolean
  readonly emphasis: boolean
  readonly href: string | null
  readonly depth: number | null
  readonly ordered: boolean
  /** `## ` and the like. */
  readonly prefix: string
}

const start: Around = { strong: false, emphasis: false, href: null, depth: null, ordered: false, prefix: '' }
const blockTags = new Set(
  'ADDRESS ARTICLE ASIDE BLOCKQUOTE BODY DD DIV DL DT FIGURE FOOTER H1 H2 H3 H4 H5 H6 HEADER HR LI MAIN NAV OL P PRE SECTION TABLE TBODY TD TFOOT TH THEAD TR UL'.split(
    ' ',
  ),
)
const leftOut = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'TITLE', 'META', 'LINK', 'HEAD'])

/**
 * What was copied from Word, Google Docs or a web page, in the agreement's formatting: headings, bold, italics, links and
 * lists stay, all else becomes plain words. A row of a table becomes a paragraph.
 *
 * @param html as the clipboard has it.
 * @returns null if there is nothing formatted in it: its plain text is then the better one.
 */
export function markdownOfHtml(html: string): string | null {
  const { body } = new DOMParser().parseFromString(withoutStyles(html), 'text/html')
  if (!isFormatted(body)) return null
  const pasted: Pasted[] = []
  readBlock(body, start, pasted)
  return pastedMarkdown(pasted.filter(({ text }) => text.trim() !== ''))
}

const formatted = 'h1,h2,h3,h4,h5,h6,li,b,strong,i,em,a[href],table,p[class*="MsoList"],p[data-style*="mso-list"],p + p'

function isFormatted(body: HTMLElement): boolean {
  if (body.querySelector(formatted)) return true
  return [...body.querySelectorAll('[data-style]')].some((one) => /font-(?:weight|style)/i.test(styleOf(one)))
}

/**
 * The same HTML with its styles in an attribute of another name: the page's security policy holds for what it parses too,
 * and would hide them.
 */
const withoutStyles = (html: string): string =>
  html
    .replace(/<style[\s\S]*?<\/style>/gi, '')
    .replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/\sstyle\s*=/i, ' data-style='))

const styleOf = (element: Element): string => element.getAttribute('data-style') ?? ''

/** What an element's own style says of one property; an empty text for nothing. */
const styleValue = (element: Element, property: 'font-weight' | 'font-style'): string =>
  new RegExp(`(?:^|;)\\s*${property}\\s*:\\s*([\\w-]+)`, 'i').exec(styleOf(element))?.[1]?.toLowerCase() ?? ''

function readBlock(element: Element, around: Around, pasted: Pasted[]): void {
  let runs: Run[] = []
  const close = (): void => {
    const text = runsToMarkdown(runs)
    if (text !== '') pasted.push({ text: around.prefix + text, depth: around.depth, ordered: around.ordered })
    runs = []
  }
  for (const node of element.childNodes) {
    if (node instanceof Element && (blockTags.has(node.tagName) || hasBlocks(node))) {
      close()
      readElement(node, around, pasted)
    } else readInline(node, around, runs)
  }
  close()
}

/** Google Docs puts everything it copies into one `<b>`. */
const hasBlocks = (element: Element): boolean => [...element.children].some(({ tagName }) => blockTags.has(tagName))

function readElement(element: Element, around: Around, pasted: Pasted[]): void {
  const { tagName } = element
  if (tagName === 'UL' || tagName === 'OL') {
    const depth = (around.depth ?? -1) + 1
    return readBlock(element, { ...around, depth, ordered: tagName === 'OL', prefix: '' }, pasted)
  }
  if (tagName === 'TR') {
    const cells = [...element.children].map((cell) => {
      const runs: Run[] = []
      readInline(cell, { ...start }, runs)
      return runsToMarkdown(runs)
    })
    return void pasted.push({ text: cells.filter(Boolean).join(' – '), depth: null, ordered: false })
  }
  const level = /^H([1-6])$/.exec(tagName)?.[1]
  // A heading is bold by itself.
  if (level) return readBlock(element, { ...start, prefix: Number(level) < 3 ? '## ' : '### ' }, pasted)
  const item = wordItem(element)
  if (item) return readBlock(element, { ...around, ...item }, pasted)
  readBlock(element, styled(element, around), pasted)
}

/** Word has no lists on the clipboard, but paragraphs with a level and a mark of their own. */
function wordItem(element: Element): Pick<Around, 'depth' | 'ordered'> | null {
  const style = styleOf(element)
  if (!/mso-list:/i.test(style) && !/\bMsoListParagraph/.test(element.className)) return null
  const level = Number(/level(\d)/i.exec(style)?.[1] ?? 1)
  const mark = element.querySelector('[data-style*="mso-list:Ignore" i], [data-style*="mso-list: Ignore" i]')
  const ordered = /^\s*\(?[\p{L}\d]{1,4}[.)]/u.test(mark?.textContent ?? '')
  mark?.remove()
  return { depth: level - 1, ordered }
}

function readInline(node: Node, around: Around, runs: Run[]): void {
  const { strong, emphasis, href } = around
  if (node.nodeType === Node.TEXT_NODE) {
    const text = (node.textContent ?? '').replace(/[\s\u00a0]+/g, ' ')
    if (text !== '') runs.push({ text, strong: strong && around.prefix === '', emphasis, href })
    return
  }
  if (!(node instanceof Element) || leftOut.has(node.tagName)) return
  if (node.tagName === 'BR') return void runs.push({ text: ' ', strong, emphasis, href })
  const inside = styled(node, around)
  for (const child of node.childNodes) readInline(child, inside, runs)
}

/** What an element's tag and style say of the words in it. */
function styled(element: Element, around: Around): Around {
  const { tagName } = element
  const [fontWeight, fontStyle] = [styleValue(element, 'font-weight'), styleValue(element, 'font-style')]
  const isBold = fontWeight === 'bold' || fontWeight === 'bolder' || Number(fontWeight) >= 600
  const href = tagName === 'A' ? element.getAttribute('href') : null
  return {
    ...around,
    strong: fontWeight ? isBold : around.strong || tagName === 'B' || tagName === 'STRONG',
    emphasis: fontStyle ? fontStyle === 'italic' : around.emphasis || tagName === 'I' || tagName === 'EM',
    href: href && /^(?:https?:|mailto:|tel:)/i.test(href) ? href : around.href,
  }
}

/** Items of one list follow each other, all else has an empty line between. */
function pastedMarkdown(pasted: readonly Pasted[]): string {
  /** The items so far of the list at each depth, and its kind. */
  const open: { ordered: boolean; count: number }[] = []
  return pasted
    .map(({ text, depth, ordered }, index) => {
      if (depth === null) {
        open.length = 0
        return index === 0 ? text : `\n\n${text}`
      }
      open.length = Math.min(open.length, depth + 1)
      const list = open[depth]
      const count = list?.ordered === ordered ? list.count + 1 : 1
      open[depth] = { ordered, count }
      const gap = index === 0 ? '' : pasted[index - 1]!.depth === null ? '\n\n' : '\n'
      return `${gap}${'   '.repeat(depth)}${ordered ? `${count}. ` : '- '}${text}`
    })
    .join('')
}
