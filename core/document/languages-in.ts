import type { Agreement, Block, Clause, Foreign, Inline, Language, ListItem, Text, WordedIn } from './node.ts'
import { plainText } from './text.ts'

/**
 * The blocks of a clause with its words in other languages marked, so that a screen reader says them as they are said there
 * (WCAG 3.1.2). The heading of a part is the document's own. Blocks without such words are the same objects as before.
 */
export function blocksWithLanguages({ id, children }: Clause, { language, wordedIn }: Agreement): readonly Block[] {
  const found = wordedIn?.[id]?.filter((one) => one.language !== language)
  if (!found?.length) return children
  return children.map((block) => (block.type === 'heading' && block.depth === 2 ? block : found.reduce(marked, block)))
}

/** The document with all such words marked. Clauses without any are the same objects as before. */
export function withLanguages(agreement: Agreement): Agreement {
  if (!agreement.wordedIn) return agreement
  const children = agreement.children.map((clause): Clause => {
    const blocks = blocksWithLanguages(clause, agreement)
    return blocks === clause.children ? clause : { ...clause, children: blocks }
  })
  return { ...agreement, children }
}

/** The language of a block that is in another one as a whole. */
export const languageOf = (inlines: readonly Inline[]): Language | undefined => {
  const [first, ...more] = inlines
  return first?.type === 'foreign' && more.length === 0 ? first.language : undefined
}

/** What is known of the languages of clauses holds for those that say the same in another text. */
export function wordedAsBefore(
  clauses: readonly Clause[],
  { wordedIn, children }: Agreement,
): Pick<Agreement, 'wordedIn'> {
  if (!wordedIn) return {}
  const before = new Map(children.map((clause) => [clause.id, clause]))
  const kept = clauses.flatMap(({ id, children: blocks }) => {
    const was = before.get(id)
    const found = wordedIn[id]?.filter(
      ({ words }) => words !== undefined || (was && says(blocks) === says(was.children)),
    )
    return found?.length ? [[id, found] as const] : []
  })
  return kept.length > 0 ? { wordedIn: Object.fromEntries(kept) } : {}
}

const says = (blocks: readonly Block[]): string =>
  blocks.flatMap((block) => (block.type === 'heading' && block.depth === 2 ? [] : [plainText(block)])).join('\n')

/** Where words begin in a text, however it writes spaces and apostrophes; -1 where they do not stand in it. */
export const samePlace = (text: string, words: string): number => written(text).indexOf(written(words))
const written = (text: string): string => text.replaceAll('’', "'").replace(/[\u00a0\u202f]/g, ' ')

function marked(block: Block, wordedIn: WordedIn): Block {
  if (block.type === 'list')
    return {
      ...block,
      children: block.children.map((item): ListItem => ({
        ...item,
        children: item.children.map((child) => marked(child, wordedIn)),
      })),
    }
  const { language, words } = wordedIn
  const children = words
    ? block.children.flatMap((node) => markedWords(node, language, words))
    : [foreign(language, block.children)]
  return { ...block, children }
}

function markedWords(node: Inline, language: Language, words: readonly string[]): readonly Inline[] {
  if (node.type === 'break') return [node]
  if (node.type !== 'text')
    return [{ ...node, children: node.children.flatMap((child) => markedWords(child, language, words)) }]
  for (const said of words) {
    const start = samePlace(node.value, said)
    if (start < 0) continue
    const around = (value: string) => (value === '' ? [] : markedWords(text(value), language, words))
    return [
      ...around(node.value.slice(0, start)),
      foreign(language, [text(node.value.slice(start, start + said.length))]),
      ...around(node.value.slice(start + said.length)),
    ]
  }
  return [node]
}

// Without the builders, which pages that show a document need for nothing else.
const text = (value: string): Text => ({ type: 'text', value })
const foreign = (language: Language, children: readonly Inline[]): Foreign => ({ type: 'foreign', language, children })
