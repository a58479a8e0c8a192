import { Notice } from '../ui/Notice.tsx'
import classes from './pay.module.css'
import { usePayWords } from './words.ts'

/** Whether a payment provider's own script and fields are there; nothing once they are. */
export function FieldsStatus({ status }: { readonly status: 'loading' | 'ready' | 'failed' }) {
  const { say } = usePayWords()
  if (status === 'failed')
    return (
      <Notice tone="bad" role="alert">
        {say('method.failed')}
      </Notice>
    )
  return (
    <p role="status" className={classes.note} hidden={status === 'ready'}>
      {status === 'loading' && say('method.loading')}
    </p>
  )
}
