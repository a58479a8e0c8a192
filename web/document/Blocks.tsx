import type { Block } from '#core/document/node.ts'
import { HeadingView } from './HeadingView.tsx'
import { Inlines } from './Inlines.tsx'

export function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return blocks.map((block, index) => {
    switch (block.type) {
      case 'heading':
        return <HeadingView key={index} heading={block} />
      case 'paragraph':
        return (
          <p key={index}>
            <Inlines inlines={block.children} />
          </p>
        )
      case 'list': {
        const List = block.ordered ? 'ol' : 'ul'
        return (
          <List key={index}>
            {block.children.map((item, position) => (
              <li key={position}>
                <Blocks blocks={item.children} />
              </li>
            ))}
          </List>
        )
      }
    }
  })
}
