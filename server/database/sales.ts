import type { ColumnType, Generated } from 'kysely'
import type { BillingAddress } from '#contract/billing.ts'
import type { Language } from '#core/document/node.ts'
import type { Invoice } from '#core/invoice/invoice.ts'
import type { DeclineReason } from '#core/payment/decline.ts'
import type { Outcome, PaymentState } from '#core/payment/payment-state.ts'
import type { Dispute, Provider } from '#core/payment/provider.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import type { Evidence } from '#core/tax/location-evidence.ts'
import type { Treatment } from '#core/tax/tax-policy.ts'
import type { BasisPoints } from '#core/tax/vat-rates.ts'
import type { Json, OrderLine } from './stored-values.ts'

/** The tables of what is sold: orders, payments, VAT, discounts and invoices. */
export type Sales = {
  /** What customers order. Amounts are minor units of its currency, frozen when it is made. */
  orders: {
    id: Generated<string>
    /** Null after the account is deleted. */
    customer_id: string | null
    state: PaymentState
    /** The provider of the last attempt; null before the first. */
    provider: Provider | null
    attempts: Generated<number>
    /** Until when an attempt may be at the provider without our knowing what became of it. */
    claimed_until: ColumnType<Date | null, Date | null | undefined, Date | null>
    currency: string
    subtotal: number
    discount: number
    tax_rate: BasisPoints
    tax: number
    gross: number
    treatment: Treatment
    tax_state: string | null
    billing: Json<BillingAddress>
    evidence: Json<readonly Evidence[]>
    language: Language
    /** When the customer asked for delivery at once. */
    delivery_asked_at: Date
    /** The payment that paid it. */
    paid_by: string | null
    paid_at: Date | null
    /** How much of it was given back, or is being given back. */
    refunded: Generated<number>
    /** The code that took off the discount. */
    discount_code: ColumnType<string | null, string | null | undefined, string | null>
    dispute: ColumnType<Dispute | null, Dispute | null | undefined, Dispute | null>
    created_at: Date
    updated_at: Date
    /** When the reconciler last asked the provider about it. */
    asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** When asking about it ended, because nobody can dispute it any more. */
    asking_ended_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    /** When it was last tried to give up what can still be paid of it. */
    give_up_tried_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  order_items: {
    order_id: string
    /** What was sold stays known after the agreement is deleted. */
    agreement_id: string
    type: AgreementType
    title: string
    site_name: string
    lines: Json<readonly OrderLine[]>
    delivered_at: Date | null
  }
  /** Payments at a provider, as it last told them. */
  payments: {
    provider: Provider
    transaction_id: string
    order_id: string
    outcome: Outcome['kind']
    reason: DeclineReason | null
    currency: string
    amount: number
    method: string | null
    /** The reason why the payment is set aside. */
    quarantined: string | null
    refund_due: Generated<number>
    refunded: Generated<number>
    /** When the answer was asked for that is stored, by the database's clock. */
    asked_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    created_at: Date
    updated_at: Date
  }
  /** Payments that a provider announced, and that belong to no order of ours. */
  unknown_payments: {
    provider: Provider
    transaction_id: string
    /** As the provider keeps it. */
    order_id: string | null
    first_at: Date
    last_at: Date
    /** When the operator said that it is resolved. */
    resolved_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  /** What providers announced, each event once. */
  payment_events: {
    provider: Provider
    event_id: string
    transaction_id: string | null
    order_id: string | null
    received_at: Date
  }
  /** Who a customer is at a payment provider that keeps cards of theirs. */
  provider_customers: {
    customer_id: string
    provider: Provider
    provider_customer_id: string
    created_at: Date
  }
  /** Refunds that 2Checkout was asked for, each once. */
  two_checkout_refunds: {
    key: string
    refno: string
    amount: number
    asked_at: Date
    /** When the provider said that it was done; null until then. */
    done_at: ColumnType<Date | null, Date | null | undefined, Date | null>
  }
  /** What the registry of VAT numbers said of a customer's number. */
  vat_checks: {
    id: Generated<string>
    customer_id: string
    state: string
    number: string
    valid: boolean
    name: string | null
    address: string | null
    consultation_number: string | null
    checked_at: Date
  }
  discount_codes: {
    /** The code in capitals. */
    code: string
    /** Hundredths of a per cent, or `amount` minor units of `currency`. */
    basis_points: BasisPoints | null
    amount: number | null
    currency: string | null
    /** The types that the code is good for; null for all. */
    types: AgreementType[] | null
    /** How many orders it is good for; null: any number. */
    uses: number | null
    starts_at: Date | null
    ends_at: Date | null
    created_at: Date
  }
  /** The books of the test gateway. */
  test_payments: {
    transaction_id: string
    order_id: string
    card: string
    currency: string
    amount: number
    challenge: 'passed' | 'failed' | null
    refunded: Generated<number>
    refund_keys: Generated<string[]>
    created_at: Date
  }
  /** The last number of a series in a year. */
  invoice_counters: {
    /** The beginning of the numbers. */
    series: string
    year: number
    last: number
  }
  /** Invoices and credit notes; a row is never changed. */
  invoices: {
    number: string
    kind: Invoice['kind']
    order_id: string
    /** The number of the invoice that a credit note corrects. */
    original: string | null
    /** Null after the account is deleted. */
    customer_id: string | null
    invoice: Json<Invoice>
    issued_at: Date
  }
}
