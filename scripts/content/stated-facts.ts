import type { Content } from './content.ts'
import { kinds } from './kinds.ts'
import type { Mark } from './marks.ts'
import { suggestion } from './suggest.ts'

/** Refuses statements of facts and values that `common/stated-facts.yaml` does not name, and those that nobody states. */
export function checkStates(content: Content, marks: readonly Mark[], all: boolean): void {
  const facts = content.open(kinds.statedFacts, 'content/common/stated-facts.yaml')
  const stated = new Map<string, Set<string>>()
  for (const { source, path, states, printable } of marks)
    for (const [fact, value] of Object.entries(states)) {
      const known = facts.value[fact]
      if (!known) {
        source.mistake(
          [...path, 'states', fact],
          `there is no fact ${fact}${suggestion(fact, Object.keys(facts.value))}`,
        )
        continue
      }
      const { values = [], printed = false } = known
      const [, name] = /^\{\{(\w+)\}\}$/.exec(value) ?? []
      if (name === undefined ? !values.includes(value) : !printed)
        source.mistake([...path, 'states', fact], `${fact} has no value ${value}${suggestion(value, values)}`)
      else if (name !== undefined && !printable.has(name))
        source.mistake(
          [...path, 'states', fact],
          `${value} names nothing that can be printed${suggestion(name, printable)}`,
        )
      stated.set(fact, (stated.get(fact) ?? new Set()).add(value))
    }
  if (!all) return
  for (const [fact, { values = [] }] of Object.entries(facts.value)) {
    const used = stated.get(fact)
    if (!used) facts.mistake([fact], `no clause and no phrase states ${fact}`)
    else
      for (const [index, value] of values.entries())
        if (!used.has(value))
          facts.mistake([fact, 'values', index], `no clause and no phrase states ${value} of ${fact}`)
  }
}
