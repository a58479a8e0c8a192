import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { OrderLines } from './OrderLines.tsx'
import classes from './pay.module.css'
import type { Quoted } from './use-quote.ts'
import { usePayWords } from './words.ts'

type QuoteLinesProps = Pick<Quoted, 'quote' | 'status'> & {
  /** The country of the billing address; empty until one is chosen. */
  readonly country: string
  readonly onRetry: () => void
}

/** What is bought and what it costs, line by line. */
export function QuoteLines({ quote, status, country, onRetry }: QuoteLinesProps) {
  const { say } = usePayWords()
  return (
    <section className={classes.lines} aria-label={say('lines.title')} aria-busy={status === 'pending'}>
      {quote && <OrderLines order={quote} />}
      {!quote && status === 'failed' && (
        <div className={classes.failed}>
          <Notice tone="bad" role="alert">
            {say('lines.failed')}
          </Notice>
          <Button kind="plain" onClick={onRetry}>
            {say('tryAgain')}
          </Button>
        </div>
      )}
      {quote && quote.tax === 0 && <p className={classes.note}>{say(noTaxKey(quote, country))}</p>}
    </section>
  )
}

/** Why there is no VAT. Whoever has not said where they are is not told that none is charged there. */
const noTaxKey = ({ treatment }: NonNullable<Quoted['quote']>, country: string) =>
  country === '' && treatment === 'outside-scope' ? 'lines.taxByCountry' : (`lines.noTax.${treatment}` as const)
