import { useEffect, useRef, useState } from 'react'
import type { AgreementCard } from '#contract/agreement.ts'
import { publishedTypes } from '../agreement-types.ts'
import { GeneratorList } from '../home/GeneratorList.tsx'
import { LawInbox } from '../law-inbox/LawInbox.tsx'
import { useLawChanges } from '../law-inbox/use-law-changes.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import { localStorageIfAllowed } from '../storage/local-storage.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { discardDraft, keptDrafts } from '../wizard/interview/kept-drafts.ts'
import classes from './agreements.module.css'
import { CardGroups } from './CardGroups.tsx'
import { ListTools, toolsFrom } from './ListTools.tsx'
import { AgreementsOpening } from './AgreementsOpening.tsx'
import { Unfinished } from './Unfinished.tsx'
import { useAgreementList } from './use-agreement-list.ts'
import { useArranged } from './use-arranged.ts'
import { useFirstNew } from './use-first-new.ts'
import { useAgreementWords } from './words.ts'

const types = publishedTypes.map(({ type }) => type)

/** The customer's agreements, and the interviews started in this browser. Rendered in the browser only. */
export function AgreementsScreen() {
  const { say } = useAgreementWords()
  const { t: common } = useTranslation()
  const { status, data: loaded, error, reload, loadMore, loadAll } = useAgreementList()
  const law = useLawChanges()
  // Both at once: what is said about the law stands above the list, which is not to move.
  const isFirstAsked = law.status === 'pending' && !law.data && law.error === null
  const data = isFirstAsked ? null : loaded
  const [drafts, setDrafts] = useState(() => keptDrafts(localStorageIfAllowed(), types))
  const [deleted, setDeleted] = useState<readonly string[]>([])
  const news = useRef<HTMLDivElement>(null)

  const onDeleted = ({ id }: AgreementCard): void => {
    setDeleted((before) => [...before, id])
    reload()
    // The deleted agreement may be among those that a change of law concerns.
    law.reload()
  }
  // The button that had the focus was removed with its agreement.
  useEffect(() => {
    if (deleted.length > 0) news.current?.focus()
  }, [deleted])
  const isThere = ({ id }: AgreementCard): boolean => !deleted.includes(id)
  const complete = data?.complete.filter(isThere) ?? []
  // Counted by the server until the list was loaded again.
  const deletedComplete = (data?.complete.length ?? 0) - complete.length
  const unpaid = data?.unpaid.filter(isThere) ?? []
  const hasTools = (data?.total ?? 0) >= toolsFrom
  // Only a whole list can be searched and grouped.
  const { groups, isArranged, ...tools } = useArranged(complete, () => data?.hasMore && loadAll())
  const { list, focusFirstNew } = useFirstNew(complete.length)

  return (
    <div className={classes.page}>
      <div className={classes.intro}>
        <h1>{say('title')}</h1>
        {complete.length > 0 && (
          <p className={classes.note}>{say('count', { count: (data?.total ?? 0) - deletedComplete })}</p>
        )}
      </div>
      {deleted.length > 0 && (
        <div ref={news} tabIndex={-1}>
          <Notice tone="good" role="status">
            {say('delete.done')}
          </Notice>
        </div>
      )}
      {status === 'failed' && (
        <Notice tone="bad" role="alert">
          <p>{common('loadFailed', { reason: error instanceof Error ? error.message : '' })}</p>
          <Button kind="plain" className={classes.retry} onClick={reload}>
            {common('retry')}
          </Button>
        </Notice>
      )}
      {data && data.total > 0 && <LawInbox {...law} />}
      {!data && status !== 'failed' && <AgreementsOpening />}
      {data && hasTools && <ListTools {...tools} />}
      {isArranged && (
        <p className={groups.length > 0 ? 'visually-hidden' : classes.note} role="status">
          {groups.length > 0
            ? say('found', { count: groups.reduce((sum, { cards }) => sum + cards.length, 0) })
            : say('none', { search: tools.search })}
        </p>
      )}
      {data && <CardGroups list={list} groups={groups} isArranged={isArranged} onDeleted={onDeleted} />}
      {data?.hasMore && (
        <Button
          kind="plain"
          className={classes.more}
          busy={status === 'pending'}
          onClick={() => {
            focusFirstNew()
            loadMore()
          }}
        >
          {say('showMore')}
        </Button>
      )}
      {data && (
        <Unfinished
          unpaid={unpaid}
          sets={data.sets}
          drafts={drafts}
          onDeleted={onDeleted}
          onDiscard={(draft) => {
            discardDraft(localStorageIfAllowed(), draft)
            setDrafts((before) => before.filter(({ interview }) => interview !== draft.interview))
          }}
        />
      )}
      {data && complete.length === 0 && (
        <section className={classes.section}>
          <p>{say(unpaid.length > 0 ? 'emptyButUnpaid' : 'empty')}</p>
          <GeneratorList />
        </section>
      )}
    </div>
  )
}
