import { Decisions } from '../condition/evaluate.ts'
import { plainText } from '../document/text.ts'
import type { States, TemplateBlock, TemplateInline, TemplateItem } from '../library/library.ts'
import type { Assembled } from './assemble.ts'
import { Services } from './catalogue.ts'
import { Drafting } from './draft.ts'
import { Filling } from './fill.ts'
import { openingWith, planOf } from './plan.ts'
import type { BareLibrary } from '../library/library.ts'
import { Templates } from './template.ts'

/** What a document says of a fact that its owner's documents share, and the clause that says it. */
export type Statement = { readonly fact: string; readonly value: string; readonly clause: string }

type Template = TemplateBlock | TemplateItem | TemplateInline

/** What the clauses of a document state, with the phrases that they print. */
export function statementsOf(library: BareLibrary, { answers, date, clauses }: Assembled): readonly Statement[] {
  const { rules } = planOf(library)
  const decisions = new Decisions(rules, [answers])
  const templates = new Templates(library, rules)
  const printed = new Set(clauses.map(({ part }) => part.id))
  const openings = library.parts.map(({ id }) => (printed.has(id) ? openingWith([]) : undefined))
  const filling = new Filling(
    new Drafting(
      library,
      answers,
      { services: new Services(answers, library), computed: {}, choices: {} },
      date,
      decisions,
    ),
    decisions,
    openings,
  )
  const words = (nodes: readonly TemplateInline[]): string | undefined =>
    filling.inlines(templates.inlines(nodes))?.map(plainText).join('')

  const statements: Statement[] = []
  for (const { definition } of clauses) {
    const state = (states: States | undefined): void => {
      for (const [fact, value] of Object.entries(states ?? {})) {
        const [, name] = /^\{\{(\w+)\}\}$/.exec(value) ?? []
        const said = name === undefined ? value : words([{ type: 'placeholder', name }])
        if (said) statements.push({ fact, value: said, clause: definition.id })
      }
    }
    const read = (nodes: readonly Template[]): void => {
      for (const node of nodes) {
        // What an optional passage prints of an entry is not known here: it counts as printed.
        if (node.type === 'optional' && definition.each === undefined && words(node.children) === undefined) continue
        if (node.type === 'placeholder') {
          const variants = library.phrases[node.name] ?? []
          const variant = variants.find(({ when }) => when === undefined || decisions.holds(when))
          state(variant?.states)
          if (variant) read(variant.text)
        } else if ('children' in node) read(node.children)
      }
    }
    state(definition.states)
    read(definition.blocks)
  }
  return statements
}
