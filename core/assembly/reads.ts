import { keysOf, type Condition } from '../condition/condition.ts'
import type {
  ClauseDefinition,
  ClauseLibrary,
  PartDefinition,
  TemplateBlock,
  TemplateInline,
} from '../library/library.ts'
import { visitTemplate } from '../library/words.ts'
import { readForCookies } from './device-access.ts'
import { computedFrom } from './draft.ts'

/** What a clause is made from: when nothing of it changes, the clause stays as it is. */
export type Reads = {
  /** Answers and computed keys. Fields of entries are among them, which does no harm. */
  readonly keys: ReadonlySet<string>
  /** Those among them that change what it says, and not only whether it is there. */
  readonly said: ReadonlySet<string>
  /** The ids of the parts that it refers to. */
  readonly parts: ReadonlySet<string>
}

/** What decides whether a clause is in a document, and what it says. */
export function readsOf(part: PartDefinition, definition: ClauseDefinition, library: ClauseLibrary): Reads {
  const said = new Set<string>()
  const parts = new Set<string>()
  const phrases = new Set<string>()
  const decides = (condition: Condition | undefined, keys: Set<string> = said): void => {
    if (condition) for (const key of keysOf(condition, library.facts)) keys.add(key)
  }
  const repeats = (each: string): void => {
    const all = each === 'recipients' ? Object.keys(library.providerQuestions) : [each]
    for (const key of all) said.add(key)
    if (all.some((key) => key in library.providerQuestions))
      for (const key of ['country', ...readForCookies]) said.add(key)
  }
  const prints = (templates: readonly (TemplateBlock | TemplateInline)[]): void =>
    visitTemplate(templates, (node) => {
      if (node.type === 'reference') parts.add(node.part)
      if (node.type === 'listItem' && node.each !== undefined) repeats(node.each)
      if (node.type === 'placeholder') names(node.name)
    })
  const names = (name: string): void => {
    for (const key of computedFrom[name] ?? [name]) said.add(key)
    if (phrases.has(name)) return
    phrases.add(name)
    for (const { when, text } of library.phrases[name] ?? []) {
      decides(when)
      prints(text)
    }
  }

  decides(definition.whenEntry)
  if (definition.each !== undefined) repeats(definition.each)
  prints(definition.blocks)
  const keys = new Set(said)
  decides(part.when, keys)
  decides(definition.when, keys)
  return { keys, said, parts }
}
