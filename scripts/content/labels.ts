import type { TemplateBlock, TemplateInline, TemplatePlaceholder } from '#core/library/library.ts'

/**
 * Answers that follow a label and its colon in a paragraph. Whatever an owner types in a sentence there can repeat the label
 * or quarrel with it: “Without internet: runs for 30 days without the internet”. A bullet is a row of facts and may have a label.
 */
export function labelled(blocks: readonly TemplateBlock[]): readonly TemplatePlaceholder[] {
  return blocks.flatMap((block) => (block.type === 'paragraph' ? afterLabels(block.children) : []))
}

function afterLabels(inlines: readonly TemplateInline[]): readonly TemplatePlaceholder[] {
  const nodes = inlines.filter((node) => node.type !== 'text' || node.value.trim() !== '')
  return nodes.flatMap((node, n) => {
    if (node.type === 'optional') return afterLabels(node.children)
    const before = nodes[n - 1]
    if (node.type !== 'placeholder' || before === undefined) return []
    const begins = n === 1 || nodes[n - 2]?.type === 'strong'
    const isLabel =
      before.type === 'strong' ? endsInColon(before.children) : before.type === 'text' && plain(before.value, begins)
    return isLabel ? [node] : []
  })
}

/** A few words and a colon where a sentence begins: a label without bold letters, “Our limits: once a year at most.” */
const plain = (words: string, begins: boolean): boolean =>
  /[.?!]\s+[^.?!:]{1,50}:\s*$/u.test(words) || (begins && /^\s*[^.?!:]{1,50}:\s*$/u.test(words))

const endsInColon = (inlines: readonly TemplateInline[]): boolean => {
  const last = inlines.at(-1)
  return last?.type === 'text' && /:\s*$/u.test(last.value)
}
