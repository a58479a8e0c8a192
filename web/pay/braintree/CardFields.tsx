import { useEffect, useRef, useState } from 'react'
import { usePayWords } from '../words.ts'
import classes from './braintree.module.css'
import type { CardField, HostedFields } from './braintree-web.ts'
import type { Braintree, BraintreeState } from './use-braintree.ts'

type CardFieldsProps = {
  readonly braintree: BraintreeState
  /** The fields are there, or gone, or could not be made. */
  readonly onFields: (fields: HostedFields | 'loading' | 'failed') => void
}

const fields: readonly CardField[] = ['number', 'expirationDate', 'cvv']

/** Braintree's own fields for a card, in frames of Braintree's. */
export function CardFields({ braintree, onFields }: CardFieldsProps) {
  const { say } = usePayWords()
  const places = useRef<Partial<Record<CardField, HTMLDivElement | null>>>({})
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (typeof braintree === 'string') return
    let left = false
    let made: HostedFields | undefined
    void create(braintree, places.current as Record<CardField, HTMLElement>).then(
      (hosted) => {
        if (left) return void hosted.teardown()
        made = hosted
        onFields(hosted)
      },
      () => {
        if (left) return
        setFailed(true)
        onFields('failed')
      },
    )
    return () => {
      left = true
      onFields('loading')
      void made?.teardown()
    }
  }, [braintree, onFields])

  return (
    <div className={classes.fields} hidden={failed || braintree === 'failed'}>
      {fields.map((field) => (
        <div key={field} className={classes[field]}>
          <span id={`braintree-${field}`} className={classes.label}>
            {say(`braintree.${field}`)}
          </span>
          <div
            ref={(place) => {
              places.current[field] = place
            }}
            role="group"
            aria-labelledby={`braintree-${field}`}
            className={classes.field}
          />
        </div>
      ))}
    </div>
  )
}

function create(
  { web, client }: Braintree,
  containers: Readonly<Record<CardField, HTMLElement>>,
): Promise<HostedFields> {
  const style = getComputedStyle(containers.number)
  return web.hostedFields.create({
    client,
    // Frames of Braintree's cannot read our styles.
    styles: { input: { color: style.color, 'font-size': style.fontSize } },
    fields: {
      number: { container: containers.number },
      expirationDate: { container: containers.expirationDate },
      cvv: { container: containers.cvv },
    },
  })
}
