import { keysOf } from '../condition/condition.ts'
import type { BareClause, BareLibrary, TemplateBlock, TemplateInline } from '../library/library.ts'
import { visitTemplate } from '../library/words.ts'
import { readForServices } from './derived.ts'
import { computedFrom } from './draft.ts'

const known = new WeakMap<BareClause, ReadonlySet<string>>()

/**
 * The answers and computed keys that change what a clause says: those that are printed or listed in it, and those that choose
 * its phrases. Fields of entries are among them, which does no harm.
 */
export function saidKeys(clause: BareClause, library: BareLibrary): ReadonlySet<string> {
  const before = known.get(clause)
  if (before) return before
  const made = keysIn(clause, library)
  known.set(clause, made)
  return made
}

function keysIn({ each, whenEntry, blocks }: BareClause, library: BareLibrary): ReadonlySet<string> {
  const { facts, phrases, providerQuestions } = library
  const keys = new Set<string>()
  const read = new Set<string>()
  const add = (some: Iterable<string>): void => {
    for (const key of some) keys.add(key)
  }
  const repeats = (list: string): void => {
    const all = list === 'recipients' ? Object.keys(providerQuestions) : [list]
    add(all)
    if (all.some((key) => key in providerQuestions)) add(readForServices)
  }
  const prints = (templates: readonly (TemplateBlock | TemplateInline)[]): void =>
    visitTemplate(templates, (node) => {
      if (node.type === 'listItem' && node.each !== undefined) repeats(node.each)
      if (node.type === 'placeholder') names(node.name)
    })
  const names = (name: string): void => {
    if (read.has(name)) return
    read.add(name)
    add(computedFrom[name] ?? [name])
    for (const { when, text } of phrases[name] ?? []) {
      if (when) add(keysOf(when, facts))
      prints(text)
    }
  }

  if (whenEntry) add(keysOf(whenEntry, facts))
  if (each !== undefined) repeats(each)
  prints(blocks)
  return keys
}
