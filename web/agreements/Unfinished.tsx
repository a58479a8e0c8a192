import { lazy, Suspense } from 'react'
import type { AgreementCard } from '#contract/agreement.ts'
import type { KeptDraft } from '../wizard/interview/kept-drafts.ts'
import classes from './agreements.module.css'
import { AgreementSheet } from './AgreementSheet.tsx'
import { DraftSheet } from './DraftSheet.tsx'
import type { UnpaidSet } from './use-agreement-list.ts'
import { useAgreementWords } from './words.ts'

// Few wait for a payment.
const PaySet = lazy(async () => ({ default: (await import('./PaySet.tsx')).PaySet }))

type UnfinishedProps = {
  readonly unpaid: readonly AgreementCard[]
  /** Those that one order pays together. */
  readonly sets: readonly UnpaidSet[]
  readonly drafts: readonly KeptDraft[]
  readonly onDeleted: (card: AgreementCard) => void
  readonly onDiscard: (draft: KeptDraft) => void
}

/** What waits for payment, and what was started in this browser. Nothing where there is neither. */
export function Unfinished({ unpaid, sets, drafts, onDeleted, onDiscard }: UnfinishedProps) {
  const { say } = useAgreementWords()
  if (unpaid.length + drafts.length === 0) return null
  // Of a deleted one the amount is not known until the list was loaded again.
  const together = sets.filter(
    ({ agreements }) => agreements.length > 1 && agreements.every((id) => unpaid.some((one) => one.id === id)),
  )
  return (
    <section className={classes.section} aria-labelledby="unfinished">
      <div className={classes.intro}>
        <h2 id="unfinished">{say('unfinished.title')}</h2>
        <p className={classes.note}>{say('unfinished.lead')}</p>
      </div>
      <Suspense>
        {together.map(({ agreements, due }) => (
          <PaySet
            key={agreements.join()}
            agreements={agreements}
            due={due}
            siteName={unpaid.find(({ id }) => id === agreements[0])!.siteName}
          />
        ))}
      </Suspense>
      <ul className={classes.grid}>
        {unpaid.map((card) => (
          <li key={card.id}>
            <AgreementSheet
              card={card}
              unpaid
              isOfSet={together.some(({ agreements }) => agreements.includes(card.id))}
              onDeleted={() => onDeleted(card)}
            />
          </li>
        ))}
        {drafts.map((draft) => (
          <li key={draft.interview}>
            <DraftSheet draft={draft} onDiscard={() => onDiscard(draft)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
