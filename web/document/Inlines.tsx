import { use } from 'react'
import type { Inline } from '#core/document/node.ts'
import { DrawingContext } from './drawing.ts'

export function Inlines({ inlines }: { readonly inlines: readonly Inline[] }) {
  return inlines.map((inline, index) => <One key={index} inline={inline} />)
}

function One({ inline }: { readonly inline: Inline }) {
  const { idPrefix } = use(DrawingContext)
  switch (inline.type) {
    case 'text':
      return inline.value
    case 'break':
      return <br />
    case 'strong':
      return (
        <strong>
          <Inlines inlines={inline.children} />
        </strong>
      )
    case 'foreign':
      return (
        <span lang={inline.language}>
          <Inlines inlines={inline.children} />
        </span>
      )
    case 'emphasis':
      return (
        <em>
          <Inlines inlines={inline.children} />
        </em>
      )
    case 'link':
      return (
        <a
          href={inline.url.startsWith('#') ? `#${idPrefix}${inline.url.slice(1)}` : inline.url}
          rel="nofollow noopener"
        >
          <Inlines inlines={inline.children} />
        </a>
      )
  }
}
