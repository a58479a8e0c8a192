import type { ReactNode } from 'react'
import { FieldsStatus } from '../pay/FieldsStatus.tsx'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { useCardWords } from './card-words.ts'
import own from './SavedMethods.module.css'

type NewMethodFormProps = {
  /** The status of the provider's own fields: a method can be saved only once they are loaded. */
  readonly status: 'loading' | 'ready' | 'failed'
  readonly busy: boolean
  readonly failure: string | null
  readonly onSave: () => void
  readonly onCancel: () => void
  /** A provider's own fields. */
  readonly children: ReactNode
}

/** The form around a provider's own fields for a card. */
export function NewMethodForm({ status, busy, failure, onSave, onCancel, children }: NewMethodFormProps) {
  const { say } = useCardWords()
  return (
    <form
      method="post"
      className={own.form}
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      <FieldsStatus status={status} />
      {children}
      <Failure>{failure}</Failure>
      <div className={own.buttons}>
        {status === 'ready' && (
          <Button type="submit" busy={busy}>
            {say('save')}
          </Button>
        )}
        <Button kind="plain" onClick={onCancel}>
          {say('cancel')}
        </Button>
      </div>
    </form>
  )
}
