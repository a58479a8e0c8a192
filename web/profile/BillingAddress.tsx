import { useCallback, useState } from 'react'
import type { FormEvent } from 'react'
import type { BillingAddress as Address } from '#contract/billing.ts'
import type { CountryEntry } from '#contract/public.ts'
import { BillingFields } from '../billing/BillingFields.tsx'
import { isApiError } from '#contract/is-api-error.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { useFetched } from '../session/use-fetched.ts'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Notice } from '../ui/Notice.tsx'
import formClasses from '../login/form.module.css'
import { useSend } from '../login/use-send.ts'
import { useLastWord } from './LastWord.tsx'
import { Section } from './Section.tsx'
import { useAccountWords } from '../messages/account-words.ts'

/** The address that invoices are made out to. */
export function BillingAddress() {
  const { say } = useAccountWords()
  const api = useApi()
  const load = useCallback(
    async (signal: AbortSignal) => {
      const [address, { countries }] = await Promise.all([
        api.call('GET /customer/billing-address', { signal }),
        api.call('GET /public/countries/list', { signal }).catch((cause: unknown) => {
          throw new Error('There was an issue when trying to get the countries.', { cause })
        }),
      ])
      return { address, countries }
    },
    [api],
  )
  const { data, status, error, reload } = useFetched(load)

  return (
    <Section title={say('billing.title')} about={say('billing.about')}>
      {data && <BillingForm stored={data.address} countries={data.countries} />}
      {!data && status === 'pending' && <p role="status">{say('loading')}</p>}
      {!data && status === 'failed' && (
        <>
          <Notice tone="bad">{say(isApiError(error) ? 'billing.loadFailed' : 'billing.noCountries')}</Notice>
          <Button kind="plain" onClick={reload}>
            {say('tryAgain')}
          </Button>
        </>
      )}
    </Section>
  )
}

type BillingFormProps = { readonly stored: Address; readonly countries: readonly CountryEntry[] }

function BillingForm({ stored, countries }: BillingFormProps) {
  const { say } = useAccountWords()
  const api = useApi()
  const [address, setAddress] = useState(stored)
  const saved = useLastWord()
  const { sending, failure, send, forget } = useSend()
  const set = (change: Partial<Address>): void => {
    saved.unsay()
    setAddress((before) => ({ ...before, ...change }))
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void send(async () => {
      setAddress(await api.call('PUT /customer/billing-address', { payload: address }))
      saved.say()
    })
  }

  return (
    <form method="post" className={formClasses.form} noValidate onInput={forget} onSubmit={submit}>
      <Failure>{failure}</Failure>
      <BillingFields address={address} countries={countries} onChange={set} />
      <Button type="submit" kind="plain" busy={sending}>
        {say('billing.submit')}
      </Button>
      {saved.said && (
        <Notice tone="good" role="status">
          {say('billing.saved')}
        </Notice>
      )}
    </form>
  )
}
