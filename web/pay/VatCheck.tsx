import { useState } from 'react'
import type { Reply } from '#contract/calls.ts'
import { useSend } from '../login/use-send.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Notice } from '../ui/Notice.tsx'
import { usePayWords } from './words.ts'

type VatCheckProps = {
  readonly country: string
  readonly number: string
  /** Called when the registry has answered, as the price may have changed. */
  readonly onChecked: () => void
}

/** Asks the registry of the European Union about a company's VAT number. */
export function VatCheck({ country, number, onChecked }: VatCheckProps) {
  const { say } = usePayWords()
  const api = useApi()
  const { sending, failure, send } = useSend()
  const [told, setTold] = useState<(Reply<'POST /customer/check-vies'> & { readonly of: string }) | null>(null)
  const asked = `${country} ${number}`

  const check = (): void =>
    void send(async () => {
      const payload = { country, vat_number: number }
      setTold({ ...(await api.call('POST /customer/check-vies', { payload })), of: asked })
      onChecked()
    })
  // What was said of another number is not shown beside this one.
  const shown = told?.of === asked ? told : null
  return (
    <>
      <Button kind="plain" busy={sending} disabled={number.trim() === ''} onClick={check}>
        {say('vat.check')}
      </Button>
      <Failure>{failure}</Failure>
      {shown && (
        <Notice tone={shown.status === 'valid' ? 'good' : 'warn'} role="status">
          <p>{say(`vat.${shown.status}`, { number: shown.vat_number })}</p>
          {shown.name !== null && <p>{shown.name}</p>}
        </Notice>
      )}
    </>
  )
}
