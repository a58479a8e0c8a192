import type { BillingAddress } from '#contract/billing.ts'
import type { CountryEntry } from '#contract/public.ts'
import { useAccountWords } from '../messages/account-words.ts'
import { Select } from '../ui/Select.tsx'
import { TextField } from '../ui/TextField.tsx'
import classes from './billing.module.css'

type TextName = {
  [Name in keyof BillingAddress]: BillingAddress[Name] extends string ? Name : never
}[keyof BillingAddress]

type BillingFieldsProps = {
  readonly address: BillingAddress
  readonly countries: readonly CountryEntry[]
  readonly onChange: (change: Partial<BillingAddress>) => void
  /** What to do about a field, by its name. */
  readonly errors?: Readonly<Partial<Record<keyof BillingAddress, string>>>
}

/** Who invoices are made out to: the fields, without a form around them. */
export function BillingFields({ address, countries, onChange, errors = {} }: BillingFieldsProps) {
  const { say } = useAccountWords()
  const field = (name: TextName, autoComplete: string, isOptional = false) => (
    <TextField
      label={isOptional ? `${say(`billing.${name}`)} ${say('billing.optional')}` : say(`billing.${name}`)}
      name={name}
      autoComplete={autoComplete}
      maxLength={200}
      value={address[name]}
      error={errors[name]}
      onChange={(event) => onChange({ [name]: event.currentTarget.value })}
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
      error={errors[name]}
      // A state belongs to its country.
      onChange={(event) => onChange({ [name]: event.currentTarget.value, ...(name === 'country' && { state: '' }) })}
    >
      {options(countries)}
    </Select>
  )
  const check = (name: 'is_company' | 'vat_registered') => (
    <label className={classes.check}>
      <input
        type="checkbox"
        name={name}
        checked={address[name]}
        onChange={(event) => onChange({ [name]: event.currentTarget.checked })}
      />
      {say(`billing.${name}`)}
    </label>
  )
  const states = countries.find(({ value }) => value === address.country)?.states

  return (
    <>
      {check('is_company')}
      {address.is_company && field('company_name', 'organization')}
      {/* An invoice to a company needs no person. */}
      <div className={classes.pair}>
        {field('first_name', 'given-name', address.is_company)}
        {field('last_name', 'family-name', address.is_company)}
      </div>
      {place('country', 'country')}
      {states && (
        <Select
          label={say('billing.state')}
          name="state"
          value={address.state}
          error={errors.state}
          onChange={(event) => onChange({ state: event.currentTarget.value })}
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
      {/* An invoice to a company does not have it, so it is not asked for. */}
      {!address.is_company && field('personal_id', 'off')}
      {address.is_company && (
        <>
          {place('company_country', 'off')}
          {field('company_registration_number', 'off')}
          {check('vat_registered')}
          {address.vat_registered && field('vat_number', 'off')}
        </>
      )}
    </>
  )
}
