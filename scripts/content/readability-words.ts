import type { Block, Clause, ListItem } from '#core/document/node.ts'
import { plainText } from '#core/document/text.ts'
import type { ClauseLibrary, TemplateBlock, TemplateInline, TemplateItem } from '#core/library/library.ts'

/** Stands for whatever the owner answers: a name of two syllables. */
const answer = 'Lantern'

/**
 * The running words of a clause as the library holds it: an answer is one short word, a phrase its longest variant, a
 * reference the title it prints. Where optional words follow each other directly, the longest stand for all, because
 * only one of them is printed. Headings and the entries of lists are no running text: Flesch leaves them out, and so do
 * we. A list item that ends like a sentence is one.
 */
export function wordsOfClause(blocks: readonly TemplateBlock[], library: ClauseLibrary): string {
  const headings = new Map(library.parts.map((part) => [part.id, part.heading]))
  const inline = (node: TemplateInline): string => {
    switch (node.type) {
      case 'text':
        return node.value
      case 'break':
        return ' '
      case 'reference':
        return inlines(headings.get(node.part) ?? [])
      case 'placeholder': {
        const counted = node.form && library.counts[node.form]
        if (counted) return counted.other.replace('#', answer)
        const variants = (library.phrases[node.name] ?? []).map(({ text }) => inlines(text))
        return variants.toSorted((a, b) => b.length - a.length)[0] ?? answer
      }
      default:
        return inlines(node.children)
    }
  }
  const inlines = (nodes: readonly TemplateInline[]): string => {
    const said: { readonly optional: boolean; readonly words: string }[] = []
    for (const node of nodes) {
      const next = { optional: node.type === 'optional', words: inline(node) }
      const last = said.at(-1)
      if (!next.optional || !last?.optional) said.push(next)
      else if (next.words.length > last.words.length) said[said.length - 1] = next
    }
    return said.map(({ words }) => words).join('')
  }
  const lines = (node: TemplateBlock | TemplateItem): readonly string[] => {
    if (node.type === 'heading') return []
    if (node.type === 'paragraph') return [inlines(node.children)]
    return node.type === 'list' ? node.children.flatMap(lines).filter(isSentence) : node.children.flatMap(lines)
  }
  return blocks.flatMap(lines).join('\n')
}

/** The running words of printed clauses, without their headings and the entries of their lists. */
export function wordsOfDocument(clauses: readonly Clause[]): string {
  const lines = (node: Block | ListItem): readonly string[] => {
    if (node.type === 'heading') return []
    if (node.type === 'paragraph') return [plainText(node)]
    return node.type === 'list' ? node.children.flatMap(lines).filter(isSentence) : node.children.flatMap(lines)
  }
  return clauses.flatMap((clause) => clause.children.flatMap(lines)).join('\n')
}

const isSentence = (line: string): boolean => /[.!?][”)]*$/.test(line.trim())
