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
import { AddAgreement } from './AddAgreement.tsx'
import classes from './agreements.module.css'
import { AgreementSheet } from './AgreementSheet.tsx'
import { arrange, type Order } from './arrange.ts'
import { ListTools, toolsFrom } from './ListTools.tsx'
import { AgreementsOpening } from './AgreementsOpening.tsx'
import { Unfinished } from './Unfinished.tsx'
import { useAgreementList } from './use-agreement-list.ts'
import { useAgreementWords } from './words.ts'

const types = publishedTypes.map(({ type }) => type)

/** The customer's agreements, and the interviews started in this browser. Rendered in the browser only. */
export function AgreementsScreen() {
  const { say } = useAgreementWords()
  const { t: common, i18n } = useTranslation()
  const { status, data: loaded, error, reload, loadMore, loadAll } = useAgreementList()
  const law = useLawChanges()
  // Both at once: what is said about the law stands above the list, which is not to move.
  const isFirstAsked = law.status === 'pending' && !law.data && law.error === null
  const data = isFirstAsked ? null : loaded
  const [search, setSearch] = useState('')
  const [order, setOrder] = useState<Order>('changed')
  const [drafts, setDrafts] = useState(() => keptDrafts(localStorageIfAllowed(), types))
  const [deleted, setDeleted] = useState<readonly string[]>([])
  const news = useRef<HTMLDivElement>(null)
  const list = useRef<HTMLUListElement>(null)
  /** How many were shown when more were asked for. */
  const shownBefore = useRef<number | null>(null)

  const onDeleted = ({ id }: AgreementCard): void => {
    setDeleted((before) => [...before, id])
    reload()
    // It may be among them.
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
  const groups = arrange(complete, {
    search,
    order,
    nameOf: (type) => common(`type.${type}`),
    language: i18n.language,
  })
  const isArranged = search.trim() !== '' || order !== 'changed'
  // Only a whole list can be searched and grouped.
  const arrangeBy = (change: () => void): void => {
    change()
    if (data?.hasMore) loadAll()
  }
  // The button may be gone: reading goes on at the first of those that came.
  useEffect(() => {
    if (shownBefore.current === null || complete.length <= shownBefore.current) return
    const first = list.current?.children[shownBefore.current]
    if (first instanceof HTMLElement) first.focus()
    shownBefore.current = null
  }, [complete.length])

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
      {data && hasTools && (
        <ListTools
          search={search}
          onSearch={(words) => arrangeBy(() => setSearch(words))}
          order={order}
          onOrder={(one) => arrangeBy(() => setOrder(one))}
        />
      )}
      {isArranged && (
        <p className={groups.length > 0 ? 'visually-hidden' : classes.note} role="status">
          {groups.length > 0
            ? say('found', { count: groups.reduce((sum, { cards }) => sum + cards.length, 0) })
            : say('none', { search })}
        </p>
      )}
      {data &&
        groups.map(({ heading, cards }) => (
          <section key={heading ?? ''} className={classes.group} aria-label={heading ?? undefined}>
            {heading !== null && <h2>{heading}</h2>}
            <ul className={classes.grid} ref={list}>
              {cards.map((card) => (
                <li key={card.id} tabIndex={-1}>
                  <AgreementSheet card={card} isInGroup={heading !== null} onDeleted={() => onDeleted(card)} />
                </li>
              ))}
              {!isArranged && (
                <li>
                  <AddAgreement />
                </li>
              )}
            </ul>
          </section>
        ))}
      {data?.hasMore && (
        <Button
          kind="plain"
          className={classes.more}
          busy={status === 'pending'}
          onClick={() => {
            shownBefore.current = complete.length
            loadMore()
          }}
        >
          {say('showMore')}
        </Button>
      )}
      {data && (
        <Unfinished
          unpaid={unpaid}
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
