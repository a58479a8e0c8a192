import type { AgreementCard } from '#contract/agreement.ts'
import type { KeptDraft } from '../wizard/interview/kept-drafts.ts'
import classes from './agreements.module.css'
import { AgreementSheet } from './AgreementSheet.tsx'
import { DraftSheet } from './DraftSheet.tsx'
import { useAgreementWords } from './words.ts'

type UnfinishedProps = {
  readonly unpaid: readonly AgreementCard[]
  readonly drafts: readonly KeptDraft[]
  readonly onDeleted: (card: AgreementCard) => void
  readonly onDiscard: (draft: KeptDraft) => void
}

/** What waits for payment, and what was started in this browser. Nothing where there is neither. */
export function Unfinished({ unpaid, drafts, onDeleted, onDiscard }: UnfinishedProps) {
  const { say } = useAgreementWords()
  if (unpaid.length + drafts.length === 0) return null
  return (
    <section className={classes.section} aria-labelledby="unfinished">
      <div className={classes.intro}>
        <h2 id="unfinished">{say('unfinished.title')}</h2>
        <p className={classes.note}>{say('unfinished.lead')}</p>
      </div>
      <ul className={classes.grid}>
        {unpaid.map((card) => (
          <li key={card.id}>
            <AgreementSheet card={card} unpaid onDeleted={() => onDeleted(card)} />
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
