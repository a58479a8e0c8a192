import type { Question } from '#core/questionnaire/questionnaire.ts'
import { useSay } from '../words.ts'
import classes from './price.module.css'
import { usePrices } from './use-prices.ts'
import { useSurcharge } from './use-surcharge.ts'

/** At a question, and once: what its answers add to the price. */
export function Surcharge({ question }: { readonly question: Question }) {
  const { span } = useSurcharge(question)
  return span && <Amount least={span[0]} most={span[1]} />
}

/** At an answer that adds to the price, where others of its question add nothing or another amount. */
export function SurchargeMark({ question, value }: { readonly question: Question; readonly value: string | boolean }) {
  const { say } = useSay()
  const prices = usePrices()
  const { of, span, differs } = useSurcharge(question)
  const amount = of(value)
  if (!prices || !span || !differs || amount === 0) return null
  return (
    <span className={classes.mark}>
      <span className="visually-hidden">{say('price.adds', { amount: prices.money(amount) })}</span>
      <span aria-hidden>{span[0] === span[1] ? '+' : `+ ${prices.money(amount)}`}</span>
    </span>
  )
}

/** What is added to the price, with its sign. */
export function Amount({ least, most }: { readonly least: number; readonly most: number }) {
  const { say } = useSay()
  const prices = usePrices()
  if (!prices) return null
  const amount = prices.range(least, most)
  return (
    <>
      {/* A wide space ends its line: a badge that no longer fits begins the next one where the words do. */}
      {'\u2002'}
      <span className={classes.badge}>
        <span className="visually-hidden">{say('price.adds', { amount })}</span>
        <span aria-hidden>+ {amount}</span>
      </span>
    </>
  )
}
