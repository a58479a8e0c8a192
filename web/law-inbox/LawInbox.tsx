import { useEffect, useRef, useState } from 'react'
import type { ChangedDocument } from '#contract/law-changes.ts'
import { utcDay } from '#core/day.ts'
import { useApi } from '../session/SessionProvider.tsx'
import type { Fetched } from '../session/use-fetched.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Notice } from '../ui/Notice.tsx'
import { ChangedSheet } from './ChangedSheet.tsx'
import classes from './law-inbox.module.css'
import { MailChoice } from './MailChoice.tsx'
import type { LawChanges } from './use-law-changes.ts'
import { useLawWords } from './words.ts'

/** How many documents are shown at first. */
const shownFirst = 2

/** What the law, or our clauses for it, changes in the customer's documents, and whether they are mailed about it. */
export function LawInbox({ status, data, error, at, reload }: Fetched<LawChanges>) {
  const { say } = useLawWords()
  const api = useApi()
  const [all, setAll] = useState(false)
  const [dismissed, setDismissed] = useState<readonly ChangedDocument[]>([])
  const [failure, setFailure] = useState<string | null>(null)
  const news = useRef<HTMLDivElement>(null)
  // The button that had the focus was removed with its document.
  useEffect(() => {
    if (dismissed.length > 0) news.current?.focus()
  }, [dismissed])

  if (status === 'failed' && !data)
    return (
      <div className={classes.failed}>
        <p role="status">{say('loadFailed', { reason: reasonOf(error) })}</p>
        <Button kind="plain" onClick={reload}>
          {say('retry')}
        </Button>
      </div>
    )
  if (!data || at === null) return null

  const dismiss = async (document: ChangedDocument): Promise<void> => {
    setFailure(null)
    const keys = [...new Set(document.changes.map(({ key }) => key))]
    try {
      await api.call('POST /customer/law-changes/seen', { payload: { agreement_id: document.agreement_id, keys } })
      setDismissed((before) => [...before, document])
    } catch (cause) {
      setFailure(say('failed', { reason: reasonOf(cause) }))
    }
  }
  const documents = data.documents.filter((one) => !dismissed.includes(one))
  const shown = all ? documents : documents.slice(0, shownFirst)
  const last = dismissed.at(-1)
  const today = utcDay(new Date(at))
  return (
    <section className={classes.inbox} aria-labelledby="law-changes">
      <h2 id="law-changes" className={documents.length > 0 ? undefined : 'visually-hidden'}>
        {say('title')}
      </h2>
      {last && (
        <div ref={news} tabIndex={-1}>
          <Notice tone="good" role="status">
            {say('dismissed', { title: last.title, siteName: last.siteName })}
          </Notice>
        </div>
      )}
      <Failure>{failure}</Failure>
      <p className={classes.soft}>{say(documents.length > 0 ? 'intro' : 'none')}</p>
      {shown.length > 0 && (
        <ul className={classes.documents}>
          {shown.map((document) => (
            <li key={document.agreement_id}>
              <ChangedSheet document={document} today={today} onDismiss={() => void dismiss(document)} />
            </li>
          ))}
        </ul>
      )}
      {shown.length < documents.length && (
        <Button kind="plain" className={classes.more} onClick={() => setAll(true)}>
          {say('moreDocuments', { count: documents.length - shown.length })}
        </Button>
      )}
      <MailChoice mails={data.mails} />
    </section>
  )
}

const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : '')
