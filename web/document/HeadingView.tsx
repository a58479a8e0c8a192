import { use } from 'react'
import type { Heading } from '#core/document/node.ts'
import { DrawingContext } from './drawing.ts'
import { Inlines } from './Inlines.tsx'

/** A heading with its number hanging in the margin: 6 of a part, 6.1 of a topic. */
export function HeadingView({ heading }: { readonly heading: Heading }) {
  const { level, idPrefix, ids, numbers } = use(DrawingContext)
  const Tag = `h${level + heading.depth - 1}` as 'h2' | 'h3' | 'h4'
  const number = numbers.get(heading)
  return (
    <Tag
      id={idPrefix + (ids.get(heading) ?? '')}
      {...(heading.depth === 2 ? { 'data-part': true } : { 'data-topic': true })}
    >
      {number !== undefined && <span data-number>{number}</span>}
      <span>
        <Inlines inlines={heading.children} />
      </span>
    </Tag>
  )
}
