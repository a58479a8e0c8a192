import type { Block, Inline } from '../document/node.ts'
import type { TemplateBlock, TemplateInline, TemplateItem } from '../library/library.ts'

type TemplateNode = TemplateBlock | TemplateInline | TemplateItem

const known = new WeakMap<TemplateNode, boolean>()

/**
 * Whether a template has no placeholder in it. Then it is a document node as it stands: it is frozen once and stands in
 * every document, so that assembly only makes what the answers change.
 */
export function isFixed(template: TemplateBlock): template is Extract<TemplateBlock, Block>
export function isFixed(template: TemplateInline): template is Extract<TemplateInline, Inline>
export function isFixed(template: TemplateNode): boolean
export function isFixed(template: TemplateNode): boolean {
  const remembered = known.get(template)
  if (remembered !== undefined) return remembered
  const fixed = inspect(template)
  if (fixed) freeze(template)
  known.set(template, fixed)
  return fixed
}

function inspect(template: TemplateNode): boolean {
  switch (template.type) {
    case 'placeholder':
    case 'optional':
    case 'reference':
      return false
    case 'text':
    case 'break':
      return true
    case 'link':
      return typeof template.url === 'string' && template.children.every((child) => isFixed(child))
    case 'listItem':
      return template.each === undefined && template.children.every((child) => isFixed(child))
    default:
      return template.children.every((child: TemplateNode) => isFixed(child))
  }
}

function freeze(template: TemplateNode): void {
  if ('children' in template) Object.freeze(template.children)
  Object.freeze(template)
}
