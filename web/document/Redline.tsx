import type { ClauseChange } from '#core/redline/redline.ts'
import classes from './Redline.module.css'
import { useHistoryWords } from '../messages/history-words.ts'

export type RedlineClause = ClauseChange
type Block = RedlineClause['blocks'][number]

/** What changed from one version to the next, clause by clause. Colour, line and words say what was added and removed. */
export function Redline({
  changes,
  language,
  named = true,
  bare = false,
}: {
  readonly changes: readonly RedlineClause[]
  readonly language: string
  /** Whether each clause shows its name; not needed beside the clause's own text. */
  readonly named?: boolean
  /** Without how much each clause changed, where its words are what is looked at. */
  readonly bare?: boolean
}) {
  const { say } = useHistoryWords()
  return (
    <div className={classes.redline}>
      {changes.map(({ clause, heading, kind, material, blocks }) => (
        <section key={`${clause} ${kind}`} className={classes.clause} aria-label={heading ?? say('opening')}>
          <header className={bare ? 'visually-hidden' : classes.head}>
            {/* A heading that changed itself is shown below, with the change. */}
            <h3 lang={language} {...((!named || blocks[0]?.kind === 'heading') && { className: 'visually-hidden' })}>
              {heading ?? say('opening')}
            </h3>
            <p>
              {say(`clause.${kind}`)}
              {kind !== 'moved' && ` · ${say(material ? 'material' : 'editorial')}`}
            </p>
          </header>
          <div className={classes.text} lang={language}>
            {blocks.map((block, index) => (
              <BlockView key={index} block={block} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function BlockView({ block: { kind, parts } }: { readonly block: Block }) {
  const inside = parts.map((part, index) => <Part key={index} {...part} />)
  if (kind === 'heading') return <p className={classes.heading}>{inside}</p>
  // Each item is shown by itself: the list around it may be unchanged.
  return <p {...(kind === 'item' && { className: classes.item })}>{inside}</p>
}

function Part({ kind, value }: Block['parts'][number]) {
  const { say } = useHistoryWords()
  if (kind === 'same') return value
  const Tag = kind === 'added' ? 'ins' : 'del'
  return (
    <Tag className={classes[kind]}>
      <span className="visually-hidden"> {say(kind)} </span>
      {value}
      <span className="visually-hidden"> ({say('endOfChange')}) </span>
    </Tag>
  )
}
