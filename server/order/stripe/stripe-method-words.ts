/** The names that Stripe's short names stand for. They are brands, so they are the same in every language. */
const names: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
  bancontact: 'Bancontact',
  eps: 'EPS',
  ideal: 'iDEAL',
  klarna: 'Klarna',
  link: 'Link',
  p24: 'Przelewy24',
  paypal: 'PayPal',
  sepa_debit: 'SEPA',
}

/** What Stripe says of a way to pay, of a payment or of one that is saved. */
type Method = {
  readonly type: string
  readonly card?: { readonly brand: string | null; readonly last4: string | null }
  readonly sepa_debit?: { readonly last4: string | null }
}

/** A way to pay as people know it: "Visa •••• 4242", "Klarna". Undefined where Stripe does not say. */
export function methodWords(details: Method | null | undefined): string | undefined {
  if (!details) return undefined
  const { card, sepa_debit: debit, type } = details
  const brand = card?.brand ?? type
  const last4 = card?.last4 ?? debit?.last4
  const name = names[brand] ?? brand
  return last4 ? `${name} •••• ${last4}` : name
}
