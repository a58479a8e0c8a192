import type { Language } from '#core/language/languages.ts'
import type { AssertionOptions } from './assertions.ts'

/** Compiled content by the name of its file, without `.json`. */
export type Compiled = Readonly<Record<string, unknown>>

export type CompileOptions = {
  /** The folders of the types that are offered, in that order. */
  readonly published: readonly string[]
  /** The folders of the types whose clauses are compiled, offered or not yet. */
  readonly types: readonly string[]
  /** The folder of the type for tests, if it is compiled too. */
  readonly forTests?: string
  /** Also checks what there is of languages in preparation. See {@link AssertionOptions} for the rest. */
  readonly strict?: AssertionOptions['strict']
  /** The languages that are offered; by default those of `core/language`. */
  readonly languages?: readonly Language[]
}
