import billingClasses from '../billing/billing.module.css'
import { usePayWords } from './words.ts'

type KeepChoiceProps = { readonly checked: boolean; readonly onChange: (keep: boolean) => void }

/** Whether the payment provider is to keep what pays: a free choice, which nobody made before the customer. */
export function KeepChoice({ checked, onChange }: KeepChoiceProps) {
  const { say } = usePayWords()
  return (
    <label className={billingClasses.check}>
      <input
        type="checkbox"
        name="keep"
        checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {say('method.keep')}
    </label>
  )
}
