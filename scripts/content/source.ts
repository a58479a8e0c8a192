import { existsSync, readFileSync } from 'node:fs'
import { LineCounter, parseDocument, isNode } from 'yaml'
import { ConditionError, parseCondition } from '#core/condition/parse.ts'
import type { Condition } from '#core/condition/condition.ts'

/** The mistakes found in content, each with its file and line. */
export class Mistakes {
  readonly found: string[] = []
  add(file: string, line: number | undefined, message: string): void {
    this.found.push(`${file}${line ? `:${line}` : ''}: ${message}`)
  }
}

export type Path = readonly (string | number)[]
type Lists = Readonly<Record<string, readonly string[]>>

/** One YAML file: its values, and the line on which each stands. */
export class Source {
  readonly file: string
  readonly value: any
  readonly #document
  readonly #lines = new LineCounter()
  readonly #mistakes: Mistakes

  constructor(file: string, mistakes: Mistakes) {
    this.file = file
    this.#mistakes = mistakes
    this.#document = parseDocument(readFileSync(file, 'utf8'), { lineCounter: this.#lines, uniqueKeys: true })
    // One broken line makes many errors; only the first one means something.
    const [error] = this.#document.errors
    if (error) this.#mistakes.add(file, error.linePos?.[0].line, error.message.split('\n')[0]!)
    this.value = error ? {} : (this.#document.toJS() ?? {})
  }

  static optional(file: string, mistakes: Mistakes): Source | undefined {
    return existsSync(file) ? new Source(file, mistakes) : undefined
  }

  mistake(path: Path, message: string): void {
    this.#mistakes.add(this.file, this.#lineOf(path), message)
  }

  /** Reads the condition at a path; nothing there gives undefined. */
  condition(path: Path, lists: Lists): Condition | undefined {
    const source = this.#document.getIn(path)
    if (source === undefined || source === null) return undefined
    try {
      return parseCondition(String(source), lists)
    } catch (error) {
      if (!(error instanceof ConditionError)) throw error
      this.mistake(path, error.message)
      return undefined
    }
  }

  #lineOf(path: Path): number | undefined {
    for (let length = path.length; length > 0; length--) {
      const node = this.#document.getIn(path.slice(0, length), true)
      if (isNode(node) && node.range) return this.#lines.linePos(node.range[0]).line
    }
    return undefined
  }
}
