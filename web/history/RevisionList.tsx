import { Link } from 'react-router'
import type { RevisionEntry } from '#contract/agreement-text.ts'
import { Moment } from '../ui/Moment.tsx'
import classes from './history.module.css'
import { useHistoryWords } from '../messages/history-words.ts'

type RevisionListProps = {
  readonly revisions: readonly RevisionEntry[]
  readonly shown: number | undefined
  readonly linkTo: (revision: number) => string
}

/** All versions, the newest first. */
export function RevisionList({ revisions, shown, linkTo }: RevisionListProps) {
  const { say } = useHistoryWords()
  const first = revisions.at(-1)?.revision
  return (
    <nav className={classes.list} aria-labelledby="versions">
      <h2 id="versions" className={classes.subtitle}>
        {say('list')}
      </h2>
      <ol>
        {revisions.map(({ revision, kind, material, changed, created_at, hash, current, withdrawn_at, unpaid }) => (
          <li key={revision} data-shown={revision === shown}>
            <Link
              to={linkTo(revision)}
              className={classes.entry}
              aria-current={revision === shown ? 'true' : undefined}
              preventScrollReset
            >
              <span className={classes.entryHead}>
                <span className={classes.name}>{say('version', { revision })}</span>
                <span className={classes.badges}>
                  {withdrawn_at !== null && <span className={classes.badge}>{say('withdrawn')}</span>}
                  {unpaid && <span className={classes.badge}>{say('unpaid')}</span>}
                  {current && <span className={classes.badge}>{say('current')}</span>}
                </span>
              </span>
              <span>{say(`kind.${kind}`)}</span>
              <span className={classes.note}>
                <Moment at={created_at} />
                {' · '}
                {say(revision === first ? 'first' : material ? 'material' : 'editorial')}
                {changed !== null && changed > 0 && `, ${say('places', { count: changed })}`}
              </span>
              <span className={classes.note}>{say('hash', { hash: hash.slice(0, 12) })}</span>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
