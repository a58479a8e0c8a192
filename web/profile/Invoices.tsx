import { useCallback, useState } from 'react'
import type { InvoiceEntry } from '#contract/invoices.ts'
import { saveFile } from '../ui/save-file.ts'
import { formatDay } from '../messages/format.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { useFetched } from '../session/use-fetched.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Notice } from '../ui/Notice.tsx'
import { formatMoney } from '../messages/format-money.ts'
import { useSend } from '../login/use-send.ts'
import { useAccountWords } from '../messages/account-words.ts'
import classes from './Invoices.module.css'
import { Section } from './Section.tsx'

/** The customer's invoices and credit notes, as files; nothing where there are none. */
export function Invoices() {
  const { say } = useAccountWords()
  const api = useApi()
  const load = useCallback((signal: AbortSignal) => api.call('GET /customer/invoices', { signal }), [api])
  const { data, status } = useFetched(load)
  const [older, setOlder] = useState<{ readonly invoices: readonly InvoiceEntry[]; readonly next: string | null }>()
  const { sending, failure, send } = useSend()

  if (status === 'failed')
    return (
      <Section title={say('invoices.title')}>
        <Notice tone="bad">{say('invoices.loadFailed')}</Notice>
      </Section>
    )
  if (!data || data.invoices.length === 0) return null
  const next = older ? older.next : data.next
  const showOlder = (after: string) =>
    send(async () => {
      const page = await api.call('GET /customer/invoices', { query: { after } })
      setOlder((before) => ({ invoices: [...(before?.invoices ?? []), ...page.invoices], next: page.next }))
    })
  return (
    <Section title={say('invoices.title')} about={say('invoices.about')}>
      <ul className={classes.list} aria-label={say('invoices.title')}>
        {[...data.invoices, ...(older?.invoices ?? [])].map((invoice) => (
          <InvoiceRow key={invoice.number} invoice={invoice} />
        ))}
      </ul>
      <Failure>{failure}</Failure>
      {next !== null && (
        <Button kind="plain" busy={sending} onClick={() => void showOlder(next)}>
          {say('invoices.older')}
        </Button>
      )}
    </Section>
  )
}

function InvoiceRow({ invoice }: { readonly invoice: InvoiceEntry }) {
  const { number, kind, issued_on, gross, currency, formats } = invoice
  const { say, language } = useAccountWords()
  const api = useApi()
  const { sending, failure, send } = useSend()
  const id = `invoice-${number}`
  const data = formats.filter((format) => format !== 'pdf')
  const download = (format: InvoiceEntry['formats'][number]) => (
    <Button
      key={format}
      kind="plain"
      busy={sending}
      aria-describedby={id}
      onClick={() =>
        void send(async () =>
          saveFile(await api.file('GET /customer/invoice/{number}/{format}', { params: { number, format } })),
        )
      }
    >
      {say(`invoices.formats.${format}`)}
    </Button>
  )
  return (
    <li className={classes.invoice}>
      <div className={classes.row}>
        <div>
          <p className={classes.name} id={id}>
            {say(kind === 'invoice' ? 'invoices.invoice' : 'invoices.creditNote', { number })}
          </p>
          <p className={classes.facts}>
            {say('invoices.facts', {
              date: formatDay(issued_on, language),
              amount: formatMoney(gross, currency, language),
            })}
          </p>
        </div>
        {download('pdf')}
      </div>
      {data.length > 0 && (
        <details>
          <summary>{say('invoices.data')}</summary>
          <div className={classes.formats}>{data.map(download)}</div>
        </details>
      )}
      <Failure>{failure}</Failure>
    </li>
  )
}
