import type { AgreementCard } from '#contract/agreement.ts'
import { formatDay } from '../messages/format.ts'
import { MoneyBackWords } from '../money-back/MoneyBackWords.tsx'
import classes from './AgreementSheet.module.css'
import { useAgreementWords } from './words.ts'

/** What others did to an agreement: its money went back, or the operator took its public page offline. */
export function CardNotices({ card }: { readonly card: AgreementCard }) {
  const { say, language } = useAgreementWords()
  const { money_back: back, taken_down: taken } = card
  return (
    <>
      {back && (
        <p className={classes.notice}>
          <MoneyBackWords {...back} isPublic={card.live_url !== null} />
        </p>
      )}
      {taken && (
        <p className={classes.notice}>
          {say('takenDown', { day: formatDay(taken.on, language), because: taken.because })}
        </p>
      )}
    </>
  )
}
