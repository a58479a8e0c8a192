import type {
  ClauseDefinition,
  ClauseLibrary,
  Fulfilment,
  RequirementDefinition,
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

export function clausesOf(library: Pick<ClauseLibrary, 'parts'>): readonly ClauseDefinition[] {
  return library.parts.flatMap((part) => part.clauses)
}

/** Every clause that can help to meet a duty or one of its elements, once. */
export function clausesMeeting({
  metBy,
  metByWhere = [],
  elements = [],
}: Fulfilment & Pick<RequirementDefinition, 'elements'>): string[] {
  return [
    ...new Set([...metBy.flat(), ...metByWhere.flatMap(({ anyOf }) => anyOf), ...elements.flatMap(clausesMeeting)]),
  ]
}
