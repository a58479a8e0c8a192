import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { RevisionEntry } from '#contract/agreement-text.ts'
import type { Language } from '#core/document/node.ts'
import { formatDay } from '../messages/format.ts'
import { paths } from '../paths.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { useFetched } from '../session/use-fetched.ts'
import { CopyButton } from '../ui/CopyButton.tsx'
import { Moment } from '../ui/Moment.tsx'
import { LoadFailed } from '../ui/LoadFailed.tsx'
import { Notice } from '../ui/Notice.tsx'
import classes from './history.module.css'
import { RevisionText, type Shown } from './RevisionText.tsx'
import { useHistoryWords } from '../messages/history-words.ts'

type RevisionViewProps = {
  readonly id: string
  readonly entry: RevisionEntry
  /** Whether a payment for the agreement is being checked. */
  readonly checked: boolean
  readonly language: Language
  /** The earlier versions that it can be compared with, the newest first. */
  readonly earlier: readonly number[]
  /** The one of them that it is compared with, where that is not the one before. */
  readonly against: number | undefined
  readonly onAgainst: (revision: number) => void
  /** The actions for this version, shown under its facts. */
  readonly children: ReactNode
}

/** One version: its facts, and its changes or its whole text. */
export function RevisionView({
  id,
  entry,
  checked,
  language,
  earlier,
  against,
  onAgainst,
  children,
}: RevisionViewProps) {
  const { say, language: reader } = useHistoryWords()
  const api = useApi()
  const { revision } = entry
  const load = useCallback(
    (signal: AbortSignal) =>
      api.call('GET /agreement/revision/{id}/{revision}', {
        params: { id, revision: String(revision) },
        query: { language, ...(against !== undefined && { against: String(against) }) },
        signal,
      }),
    [api, id, revision, language, against],
  )
  const { status, data, error, reload } = useFetched(load)
  const [wanted, setWanted] = useState<Shown>('changes')

  return (
    <>
      <header className={classes.viewHead}>
        <h2 className={classes.subtitle}>{say('version', { revision })}</h2>
        <p className={classes.note}>
          {say(`kind.${entry.kind}`)}
          {' · '}
          {say('valid', { date: formatDay(entry.date, reader) })}
          {' · '}
          {say('saved')} <Moment at={entry.created_at} />
          {' · '}
          {say('words', { count: entry.words })}
        </p>
        {children}
      </header>
      {entry.unpaid && (
        <Notice tone="warn">
          {!entry.current ? (
            say('unpaidEarlier')
          ) : checked ? (
            <>
              {say('checkedText')} <Link to={paths.pending(id)}>{say('state')}</Link>
            </>
          ) : (
            <>
              {say('unpaidText')} <Link to={paths.pay(id)}>{say('pay')}</Link>
            </>
          )}
        </Notice>
      )}
      {status === 'failed' && !entry.unpaid && <LoadFailed error={error} className={classes.retry} onRetry={reload} />}
      {!data && status === 'pending' && !entry.unpaid && (
        <div className={classes.blankSheet}>
          <p className="visually-hidden" role="status">
            {say('loadingOne')}
          </p>
        </div>
      )}
      {entry.withdrawn_at !== null && (
        <Notice tone="info">
          <p>
            {say('withdrawnOn')} <Moment at={entry.withdrawn_at} />
          </p>
          <p>{say('withdrawnText')}</p>
        </Notice>
      )}
      {data && entry.withdrawn_at === null && (
        <RevisionText
          compared={data}
          language={language}
          earlier={earlier}
          wanted={wanted}
          onWanted={setWanted}
          onAgainst={onAgainst}
        />
      )}
      <div className={classes.hash}>
        <p className={classes.note}>{say('hash', { hash: entry.hash })}</p>
        <p className={classes.note}>{say('hashAbout')}</p>
        <CopyButton text={entry.hash}>{say('copyHash')}</CopyButton>
      </div>
    </>
  )
}
