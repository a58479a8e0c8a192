import type { Inline, Text } from '../document/node.ts'
import { plainText } from '../document/text.ts'

/** Most items of a long list are optional and end up empty. */
const noWords: readonly Inline[] = Object.freeze([])

/** What an inline writer held at one moment. */
type Mark = { readonly nodes: number; readonly words: string | undefined; readonly node: Text | undefined }

/**
 * Collects the words of one paragraph. Texts that meet become one node, made when its last words are known. A name that
 * ends with a full stop (“Example, Inc.”) closes its sentence.
 */
export class InlineWriter {
  readonly #nodes: Inline[] = []
  /** Words that are in no node yet. */
  #words: string | undefined
  /** The node that holds exactly these words, when there is one already. */
  #node: Text | undefined

  add(node: Inline): void {
    if (node.type === 'text') return this.write(node.value, node)
    this.#flush()
    this.#nodes.push(node)
  }

  write(words: string, node?: Text): void {
    const before = this.#words
    if (before !== undefined) {
      this.#words = before + (words.startsWith('.') && before.endsWith('.') ? words.slice(1) : words)
      this.#node = undefined
      return
    }
    const last = this.#nodes.at(-1)
    const closed = last !== undefined && words.startsWith('.') && plainText(last).endsWith('.')
    const left = closed ? words.slice(1) : words
    if (last !== undefined && left === '') return
    this.#words = left
    this.#node = closed ? undefined : node
  }

  /** The words of an answer without the label before them, which the answer repeats: “NIP: NIP 1” becomes “NIP: 1”. */
  withoutLabel(answer: string): string {
    const last = this.#nodes.at(-1)
    if (last?.type !== 'strong' || this.#words?.trim() !== '') return answer
    const label = plainText(last).match(/^(.*?)\s*:$/u)?.[1]
    return label === undefined ? answer : withoutNames(answer, namesIn(label))
  }

  mark(): Mark {
    return { nodes: this.#nodes.length, words: this.#words, node: this.#node }
  }

  /** Takes back everything since the mark. */
  rewind({ nodes, words, node }: Mark): void {
    this.#nodes.length = nodes
    this.#words = words
    this.#node = node
  }

  /** The words; nothing may be written afterwards. */
  finish(): readonly Inline[] {
    this.#flush()
    return this.#nodes.length ? this.#nodes : noWords
  }

  #flush(): void {
    if (this.#words === undefined) return
    this.#nodes.push(this.#node ?? { type: 'text', value: this.#words })
    this.#words = undefined
    this.#node = undefined
  }
}

/** “Trade register (KVK)” goes by “Trade register (KVK)”, “Trade register” and “KVK”. */
function namesIn(label: string): readonly string[] {
  const [, name, short] = label.match(/^(.*\S)\s*\((.+)\)$/u) ?? []
  return name && short ? [label, name, ...short.split('/')] : [label]
}

/** The longest name at the start is left out, if words follow that do not depend on it: not from “Handelsregister des Kantons Bern”. */
function withoutNames(answer: string, names: readonly string[]): string {
  for (const name of names) {
    if (!answer.toLowerCase().startsWith(name.toLowerCase())) continue
    const rest = answer.slice(name.length)
    if (/^[\s:.]+\p{Ll}/u.test(rest)) return answer
    if (/^[\s:.]/u.test(rest)) return rest.replace(/^[\s:.]+/u, '') || answer
  }
  return answer
}
