import type { Reply } from '#contract/calls.ts'
import type { InvoiceEntry } from '#contract/invoices.ts'
import type { OpenSession } from '#contract/sessions.ts'
import { cards, owner } from './sample-data.ts'

export const customerInfo: Reply<'GET /customer/info'> = {
  id: owner.id,
  email: owner.email,
  language: 'en',
  new_email: null,
  agreements: cards.length,
  created_at: '2026-10-01T08:00:00.000Z',
}

export const billingAddress: Reply<'GET /customer/billing-address'> = {
  first_name: 'Alex',
  last_name: 'Example',
  personal_id: '',
  country: 'DE',
  state: '',
  city: 'Berlin',
  address: 'Lantern Street 7',
  postal_code: '10115',
  phone_number: '',
  is_company: true,
  company_name: 'Lantern Ltd',
  company_country: 'DE',
  vat_number: '',
  vat_registered: false,
  company_registration_number: '',
}

export const invoices: InvoiceEntry[] = [
  {
    number: 'CN-2026-000001',
    kind: 'credit-note',
    order_id: '7d444840-9dc0-41d1-b245-5ffdce74fad2',
    issued_on: '2026-11-25',
    issued_at: '2026-11-25T12:00:00.000Z',
    original: 'INV-2026-000001',
    currency: 'EUR',
    gross: 1000,
    formats: ['pdf'],
  },
  {
    number: 'INV-2026-000001',
    kind: 'invoice',
    order_id: '7d444840-9dc0-41d1-b245-5ffdce74fad2',
    issued_on: '2026-11-21',
    issued_at: '2026-11-21T12:00:00.000Z',
    original: null,
    currency: 'EUR',
    gross: 3451,
    formats: ['pdf', 'ubl', 'xrechnung', 'factur-x'],
  },
]

export const openSessions: OpenSession[] = [
  {
    id: '6f1c1f0e-0000-4000-8000-0000000000a1',
    browser: 'Firefox',
    system: 'Linux',
    current: true,
    created_at: '2026-11-19T08:12:00.000Z',
    last_used_at: '2026-11-21T12:04:00.000Z',
    expires_at: '2027-02-17T08:12:00.000Z',
  },
  {
    id: '6f1c1f0e-0000-4000-8000-0000000000a2',
    browser: 'Safari',
    system: 'iPhone',
    current: false,
    created_at: '2026-11-02T18:40:00.000Z',
    last_used_at: '2026-11-20T21:15:00.000Z',
    expires_at: '2027-01-31T18:40:00.000Z',
  },
  {
    id: '6f1c1f0e-0000-4000-8000-0000000000a3',
    browser: null,
    system: null,
    current: false,
    created_at: '2026-10-30T09:00:00.000Z',
    last_used_at: '2026-10-30T09:00:00.000Z',
    expires_at: '2027-01-28T09:00:00.000Z',
  },
]
