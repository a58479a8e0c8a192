import type {
  BareClause,
  ClauseDefinition,
  ClauseLibrary,
  DutyRule,
  Fulfilment,
  Said,
  TemplateBlock,
  TemplateInline,
  TemplateItem,
} from './library.ts'

type TemplateNode = TemplateBlock | TemplateInline | TemplateItem

/** Visits every node of a template, depth first. */
export function visitTemplate(
  nodes: readonly TemplateNode[],
  visit: (node: TemplateNode, optional: boolean) => void,
  optional = false,
): void {
  for (const node of nodes) {
    visit(node, optional)
    if (node.type === 'link' && typeof node.url !== 'string') visit(node.url, optional)
    if ('children' in node) visitTemplate(node.children, visit, optional || node.type === 'optional')
  }
}

export function clausesOf<Clause extends BareClause>(library: {
  readonly parts: readonly { readonly clauses: readonly Clause[] }[]
}): readonly Clause[] {
  return library.parts.flatMap((part) => part.clauses)
}

const definitions = new WeakMap<ClauseLibrary, ReadonlyMap<string, ClauseDefinition>>()

/** The clauses of a library by their ids, with the law behind each. Made once. */
export function definitionsIn(library: ClauseLibrary): ReadonlyMap<string, ClauseDefinition> {
  const known = definitions.get(library) ?? new Map(clausesOf(library).map((clause) => [clause.id, clause]))
  definitions.set(library, known)
  return known
}

/** Every clause that can help to meet a duty or one of its elements, once. */
export function clausesMeeting({
  metBy,
  metByWhere = [],
  elements = [],
}: Fulfilment<Said> & Pick<DutyRule, 'elements'>): string[] {
  return [
    ...new Set([...metBy.flat(), ...metByWhere.flatMap(({ anyOf }) => anyOf), ...elements.flatMap(clausesMeeting)]),
  ]
}
