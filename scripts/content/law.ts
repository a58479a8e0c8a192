import { type Condition, type Facts } from '#core/condition/condition.ts'
import { Source, type Mistakes } from './source.ts'

/** What all types share: named lists, derived facts with their meanings, time per question, price groups. */
export type Law = {
  readonly lists: Readonly<Record<string, readonly string[]>>
  readonly facts: Facts
  readonly meanings: Readonly<Record<string, string>>
  readonly seconds: Readonly<Record<string, number>>
  readonly priceGroups: readonly { id: string; weight: string }[]
}

export function readLaw(mistakes: Mistakes): Law {
  const source = new Source('content/law.yaml', mistakes)
  const lists = source.value.lists
  return {
    lists,
    ...readFacts(source, ['facts'], lists),
    seconds: source.value.seconds,
    priceGroups: source.value.price_groups,
  }
}

/** Reads `name: {when, meaning}` entries under a path. */
export function readFacts(
  source: Source,
  path: string[],
  lists: Law['lists'],
): { facts: Facts; meanings: Record<string, string> } {
  const facts: Record<string, Condition> = {}
  const meanings: Record<string, string> = {}
  const entries = path.reduce((value, key) => value?.[key], source.value) ?? {}
  for (const name of Object.keys(entries)) {
    const condition = source.condition([...path, name, 'when'], lists)
    if (condition) facts[name] = condition
    else source.mistake([...path, name], `the fact ${name} needs a “when”`)
    meanings[name] = entries[name].meaning ?? name
  }
  return { facts, meanings }
}

/** Names every unknown fact, key and value that a condition mentions. */
export function checkCondition(
  condition: Condition | undefined,
  facts: Facts,
  offered: (key: string) => readonly string[] | true | undefined,
): string[] {
  const wrong: string[] = []
  const visit = (node: Condition): void => {
    switch (node.op) {
      case 'constant':
        return
      case 'fact':
        if (!facts[node.name]) wrong.push(`no fact is called $${node.name}`)
        return
      case 'not':
        return visit(node.of)
      case 'and':
      case 'or':
        return node.of.forEach(visit)
      default: {
        const values = offered(node.key)
        if (!values) return void wrong.push(`no question has the key ${node.key}`)
        if (values === true) return
        const used =
          node.op === 'has' || (node.op === 'in' && !node.list)
            ? node.values
            : node.op === '==' || node.op === '!='
              ? [node.value]
              : []
        for (const value of used) if (!values.includes(value)) wrong.push(`${node.key} has no value ${value}`)
      }
    }
  }
  if (condition) visit(condition)
  return wrong
}
