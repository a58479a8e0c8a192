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
      {quote && <TaxNote quote={quote} country={country} />}
    </section>
  )
}

type TaxNoteProps = { readonly quote: NonNullable<Quoted['quote']>; readonly country: string }

/** Why there is no VAT; until a country is chosen, that it decides. */
function TaxNote({ quote: { tax, treatment }, country }: TaxNoteProps) {
  const { say } = usePayWords()
  const isOpen = country === '' && treatment !== 'not-registered'
  if (!isOpen && tax > 0) return null
  return <p className={classes.note}>{say(isOpen ? 'lines.taxByCountry' : `lines.noTax.${treatment}`)}</p>
}
