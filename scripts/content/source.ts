import { isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml'
import { ConditionError, parseCondition } from '#core/condition/parse.ts'
import type { Condition } from '#core/condition/condition.ts'

export type Mistake = readonly [file: string, line: number, message: string]

/** The mistakes found in content, each with its file and line. */
export class Mistakes {
  readonly #found = new Map<string, Mistake>()

  /** Each once, however many types or languages stumble over it. */
  get found(): readonly string[] {
    return [...this.#found.keys()]
  }

  get all(): readonly Mistake[] {
    return [...this.#found.values()]
  }

  add(...mistake: Mistake): void {
    const [file, line, message] = mistake
    this.#found.set(`${file}:${line}: ${message}`, mistake)
  }
}

export type Path = readonly PropertyKey[]
type Lists = Readonly<Record<string, readonly string[]>>

/** A YAML or JSON text (every JSON text is YAML too) whose values know their lines. */
export class Yaml {
  readonly value: unknown
  readonly error: { readonly line: number; readonly message: string } | undefined
  readonly #document
  readonly #lines = new LineCounter()

  constructor(text: string) {
    this.#document = parseDocument(text, { lineCounter: this.#lines, uniqueKeys: true })
    // One broken line makes many errors; only the first one means something.
    const [error] = this.#document.errors
    this.error = error && { line: error.linePos?.[0].line ?? 1, message: error.message.split('\n')[0]! }
    this.value = error ? undefined : this.#document.toJS()
  }

  /** The line on which a value is written; a field's is the line of its name. Of what is not there, its parent's. */
  lineOf(path: Path): number {
    for (let length = path.length; length > 0; length--) {
      const start = this.rangeOf(path.slice(0, length))?.[0]
      if (start !== undefined) return this.#lines.linePos(start).line
    }
    return 1
  }

  /** Where a field's name, or an item of a list, begins and ends in the text. */
  rangeOf(path: Path): readonly [number, number] | undefined {
    const parent = this.#document.getIn(path.slice(0, -1), true)
    const last = path.at(-1)
    const node = isMap(parent)
      ? parent.items.find(({ key }) => (isScalar(key) ? String(key.value) : key) === String(last))?.key
      : this.#document.getIn(path, true)
    return isNode(node) && node.range ? [node.range[0], node.range[1]] : undefined
  }

  /** Where a value begins and ends in the text. */
  valueRangeOf(path: Path): readonly [number, number] | undefined {
    const node = this.#document.getIn(path, true)
    return isNode(node) && node.range ? [node.range[0], node.range[1]] : undefined
  }
}

/** One content file whose values have the shape of their kind. */
export class Source<T> {
  readonly file: string
  readonly value: T
  readonly #yaml: Yaml
  readonly #mistakes: Mistakes

  constructor(file: string, yaml: Yaml, value: T, mistakes: Mistakes) {
    this.file = file
    this.value = value
    this.#yaml = yaml
    this.#mistakes = mistakes
  }

  mistake(path: Path, message: string): void {
    this.#mistakes.add(this.file, this.#yaml.lineOf(path), message)
  }

  /** Reads a condition at a path; none gives undefined. */
  condition(path: Path, text: string | undefined, lists: Lists): Condition | undefined {
    if (text === undefined) return undefined
    try {
      return parseCondition(text, lists)
    } catch (error) {
      if (!(error instanceof ConditionError)) throw error
      this.mistake(path, error.message)
      return undefined
    }
  }
}
