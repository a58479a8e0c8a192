import { keysOf, type Condition } from '../condition/condition.ts'
import type { BareClause, BareLibrary, TemplateBlock, TemplateInline } from '../library/library.ts'
import { visitTemplate } from '../library/words.ts'
import { readForCookies } from './device-access.ts'
import { computedFrom } from './draft.ts'

/** What words are made from: when nothing of it changes, they stay as they are. */
export type Reads = {
  /** Answers and computed keys. Fields of entries are among them, which does no harm. */
  readonly said: ReadonlySet<string>
  /** Those among them whose values are printed, listed or compared with an entry. The others only decide `chooses`. */
  readonly printed: ReadonlySet<string>
  /** The conditions that choose the words of phrases. */
  readonly chooses: ReadonlySet<Condition>
  /** The ids of the parts that they refer to. */
  readonly parts: ReadonlySet<string>
}

type Words = Pick<BareClause, 'each' | 'whenEntry'> & {
  readonly blocks: readonly (TemplateBlock | TemplateInline)[]
}

/** What the words of a clause or a heading are made from. */
export function readsOf({ each, whenEntry, blocks }: Words, library: BareLibrary): Reads {
  const printed = new Set<string>()
  const said = new Set<string>()
  const chooses = new Set<Condition>()
  const parts = new Set<string>()
  const phrases = new Set<string>()
  const repeats = (list: string): void => {
    const all = list === 'recipients' ? Object.keys(library.providerQuestions) : [list]
    for (const key of all) printed.add(key)
    // These decide about services; the question of each service that they change counts as changed.
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
    for (const key of computedFrom[name] ?? [name]) printed.add(key)
    if (phrases.has(name)) return
    phrases.add(name)
    for (const { when, text } of library.phrases[name] ?? []) {
      if (when) chooses.add(when)
      prints(text)
    }
  }

  if (whenEntry) for (const key of keysOf(whenEntry, library.facts)) printed.add(key)
  if (each !== undefined) repeats(each)
  prints(blocks)
  for (const key of printed) said.add(key)
  for (const condition of chooses) for (const key of keysOf(condition, library.facts)) said.add(key)
  return { said, printed, chooses, parts }
}
