import type { Stripe, StripeElements, StripeElementsOptions } from '@stripe/stripe-js'
import { useEffect, useRef } from 'react'
import { stripeAppearance } from './stripe-appearance.ts'

type StripeFieldsProps = {
  readonly stripe: Stripe
  readonly label: string
  readonly language: string
  /** What the fields are for: to pay so much, or to save a card. In Stripe's units; they can change. */
  readonly purpose:
    | { readonly mode: 'payment'; readonly amount: number; readonly currency: string }
    | { readonly mode: 'setup'; readonly currency: string }
  /** Called with the fields when they are loaded, and with null when they are gone. */
  readonly onElements: (elements: StripeElements | null) => void
}

/** Stripe's own fields, in frames of Stripe's: no card number passes through this website. */
export function StripeFields({ stripe, label, language, purpose, onElements }: StripeFieldsProps) {
  const place = useRef<HTMLDivElement>(null)
  const elements = useRef<StripeElements | null>(null)
  const first = useRef(purpose)
  useEffect(() => {
    const made = stripe.elements({
      ...first.current,
      locale: language as NonNullable<StripeElementsOptions['locale']>,
      appearance: stripeAppearance(document.documentElement),
    })
    const fields = made.create('payment', { layout: 'tabs' })
    fields.mount(place.current!)
    elements.current = made
    onElements(made)
    return () => {
      elements.current = null
      onElements(null)
      fields.destroy()
    }
  }, [stripe, language, onElements])

  const { mode, currency } = purpose
  const amount = purpose.mode === 'payment' ? purpose.amount : undefined
  useEffect(() => {
    void elements.current?.update(amount === undefined ? { mode, currency } : { mode, currency, amount })
  }, [mode, currency, amount])
  return <div ref={place} role="group" aria-label={label} />
}
