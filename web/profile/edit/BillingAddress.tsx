import { useCallback, useState } from 'react'
import type { FormEvent } from 'react'
import type { BillingAddress as Address } from '#contract/profile.ts'
import type { CountryEntry } from '#contract/public.ts'
import { isApiError } from '../../session/is-api-error.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { useFetched } from '../../session/use-fetched.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Select } from '../../ui/Select.tsx'
import { TextField } from '../../ui/TextField.tsx'
import formClasses from '../form.module.css'
import { useSend } from '../use-send.ts'
import classes from './edit.module.css'
import { Section } from './Section.tsx'
import { useProfileWords } from '../words.ts'

/** Who invoices are made out to. */
export function BillingAddress() {
  const { say } = useProfileWords()
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

type TextName = {
  [Name in keyof Address]: Address[Name] extends string ? Name : never
}[keyof Address]

type BillingFormProps = { readonly stored: Address; readonly countries: readonly CountryEntry[] }

function BillingForm({ stored, countries }: BillingFormProps) {
  const { say } = useProfileWords()
  const api = useApi()
  const [address, setAddress] = useState(stored)
  const [saved, setSaved] = useState(false)
  const { sending, failure, send, forget } = useSend()
  const set = (change: Partial<Address>): void => {
    setSaved(false)
    setAddress((before) => ({ ...before, ...change }))
  }

  const field = (name: TextName, autoComplete: string) => (
    <TextField
      label={say(`billing.${name}`)}
      name={name}
      autoComplete={autoComplete}
      maxLength={200}
      value={address[name]}
      onChange={(event) => set({ [name]: event.currentTarget.value })}
    />
  )
  const options = (places: readonly { readonly value: string; readonly text: string }[]) => (
    <>
      <option value="">{say('billing.choose')}</option>
      {places.map(({ value, text }) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </>
  )
  const place = (name: 'country' | 'company_country', autoComplete: string) => (
    <Select
      label={say(`billing.${name}`)}
      name={name}
      autoComplete={autoComplete}
      value={address[name]}
      // A state belongs to its country.
      onChange={(event) => set({ [name]: event.currentTarget.value, ...(name === 'country' && { state: '' }) })}
    >
      {options(countries)}
    </Select>
  )
  const states = countries.find(({ value }) => value === address.country)?.states

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    void send(async () => {
      setAddress(await api.call('PUT /customer/billing-address', { payload: address }))
      setSaved(true)
    })
  }

  return (
    <form method="post" className={formClasses.form} noValidate onInput={forget} onSubmit={submit}>
      <Failure>{failure}</Failure>
      <div className={classes.pair}>
        {field('first_name', 'given-name')}
        {field('last_name', 'family-name')}
      </div>
      {place('country', 'country')}
      {states && (
        <Select
          label={say('billing.state')}
          name="state"
          value={address.state}
          onChange={(event) => set({ state: event.currentTarget.value })}
        >
          {options(states)}
        </Select>
      )}
      {field('address', 'street-address')}
      <div className={classes.pair}>
        {field('postal_code', 'postal-code')}
        {field('city', 'address-level2')}
      </div>
      {field('phone_number', 'tel')}
      {field('personal_id', 'off')}
      <label className={classes.check}>
        <input
          type="checkbox"
          name="is_company"
          checked={address.is_company}
          onChange={(event) => set({ is_company: event.currentTarget.checked })}
        />
        {say('billing.is_company')}
      </label>
      {address.is_company && (
        <>
          {field('company_name', 'organization')}
          {place('company_country', 'off')}
          {field('company_registration_number', 'off')}
          <label className={classes.check}>
            <input
              type="checkbox"
              name="vat_registered"
              checked={address.vat_registered}
              onChange={(event) => set({ vat_registered: event.currentTarget.checked })}
            />
            {say('billing.vat_registered')}
          </label>
          {address.vat_registered && field('vat_number', 'off')}
        </>
      )}
      <Button type="submit" kind="plain" busy={sending}>
        {say('billing.submit')}
      </Button>
      {saved && (
        <Notice tone="good" role="status">
          {say('billing.saved')}
        </Notice>
      )}
    </form>
  )
}
