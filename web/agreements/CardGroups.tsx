import type { RefObject } from 'react'
import type { AgreementCard } from '#contract/agreement.ts'
import { AddAgreement } from './AddAgreement.tsx'
import classes from './agreements.module.css'
import { AgreementSheet } from './AgreementSheet.tsx'
import type { CardGroup } from './arrange.ts'

type CardGroupsProps = {
  readonly groups: readonly CardGroup[]
  /** The list of cards; where there are several groups, that of the last. */
  readonly list: RefObject<HTMLUListElement | null>
  /** Whether the customer searches or orders the list. */
  readonly isArranged: boolean
  readonly onDeleted: (card: AgreementCard) => void
}

/** Cards in their groups; a list that nobody arranged ends with the way to a new agreement. */
export function CardGroups({ groups, list, isArranged, onDeleted }: CardGroupsProps) {
  return groups.map(({ heading, cards }) => (
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
  ))
}
