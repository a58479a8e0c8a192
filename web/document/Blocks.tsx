import type { Block } from '#core/document/node.ts'
import { withRecords, type Records } from '#core/document/records.ts'
import { HeadingView } from './HeadingView.tsx'
import { Inlines } from './Inlines.tsx'

export function Blocks({ blocks }: { readonly blocks: readonly Block[] }) {
  return withRecords(blocks).map((block, index) => {
    switch (block.type) {
      case 'heading':
        return <HeadingView key={index} heading={block} />
      case 'paragraph':
        return (
          <p key={index}>
            <Inlines inlines={block.children} />
          </p>
        )
      case 'records':
        return <RecordsView key={index} records={block} />
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

/** Records one under the other, each with its labels: the sheet shows them clause by clause, and is too narrow for a table. */
function RecordsView({ records: { labels, rows } }: { readonly records: Records }) {
  return rows.map((cells, row) => (
    <dl key={row} data-record>
      {cells.map(
        (cell, column) =>
          cell.length > 0 && (
            <div key={column}>
              <dt>{labels[column]}</dt>
              <dd>
                <Blocks blocks={cell} />
              </dd>
            </div>
          ),
      )}
    </dl>
  ))
}
