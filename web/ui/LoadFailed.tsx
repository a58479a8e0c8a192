import { useTranslation } from '../messages/use-translation.tsx'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

type LoadFailedProps = {
  readonly error: unknown
  readonly onRetry: () => void
  /** Of the button. */
  readonly className?: string | undefined
}

/** Says why a part of a page could not be loaded, with a button to load it again. */
export function LoadFailed({ error, onRetry, className }: LoadFailedProps) {
  const { t } = useTranslation()
  return (
    <Notice tone="bad" role="alert">
      <p>{t('loadFailed', { reason: error instanceof Error ? error.message : '' })}</p>
      <Button kind="plain" className={className} onClick={onRetry}>
        {t('retry')}
      </Button>
    </Notice>
  )
}
