import { computedFrom } from '#core/assembly/draft.ts'
import type { Condition } from '#core/condition/condition.ts'
import type { ClauseLibrary, States, TemplateBlock, TemplateInline } from '#core/library/library.ts'
import type { Questionnaire } from '#core/questionnaire/questionnaire.ts'
import type { Scope } from './condition-scope.ts'
import type { Content } from './content.ts'
import { kinds } from './kinds.ts'
import { PrintedWhen } from './printed-when.ts'
import type { Path, Source } from './source.ts'

/** A compiled type with everything that says when its clauses are printed. */
export type CompiledType = {
  readonly folder: string
  readonly questionnaire: Questionnaire
  readonly library: ClauseLibrary
  readonly conditions: Scope
}

/** A clause or a variant of a phrase, and what it is marked with. */
export type Mark = {
  readonly folder: string
  readonly id: string
  readonly source: Source<unknown>
  readonly path: Path
  readonly asserts: readonly string[]
  readonly states: States
  readonly words: readonly (TemplateBlock | TemplateInline)[]
  /** The keys of its type and what is computed from them. */
  readonly printable: ReadonlySet<string>
  /** When it is printed. */
  readonly when: () => Condition
  /** Of a variant: when it is the one of its phrase that is printed, and when any is. */
  readonly variant?: { readonly chosen: () => Condition; readonly phrase: () => Condition }
}

/** Everything of a type that can be marked. */
export function marksIn(
  content: Content,
  { folder, library, questionnaire, conditions }: CompiledType,
): readonly Mark[] {
  const printed = new PrintedWhen(library, questionnaire)
  const printable = new Set([...Object.keys(library.kinds), ...Object.keys(computedFrom), ...conditions.keys.keys()])
  const ofClauses = library.parts.flatMap((part) => {
    const source = content.open(kinds.part, `content/${folder}/parts/${part.id}.yaml`)
    return source.value.clauses.map(({ id, asserts = [], states = {} }, index): Mark => {
      const clause = part.clauses[index]!
      const path = ['clauses', index]
      return {
        folder,
        id,
        source,
        path,
        asserts,
        states,
        words: clause.blocks,
        printable,
        when: () => printed.clause(part, clause),
      }
    })
  })
  const ofPhrases = content.openAll(kinds.phrases, `content/${folder}/phrases`).flatMap((source) =>
    Object.entries(source.value).flatMap(([name, variants]) =>
      variants.map(({ id, asserts = [], states = {} }, index): Mark => {
        const words = library.phrases[name]![index]!.text
        const path = [name, index]
        return {
          folder,
          id,
          source,
          path,
          asserts,
          states,
          words,
          printable,
          when: () => printed.variant(name, index),
          variant: { chosen: () => printed.chosen(name, index), phrase: () => printed.phrase(name) },
        }
      }),
    ),
  )
  return [...ofClauses, ...ofPhrases]
}
