import { useTranslation } from '../messages/use-translation.tsx'
import { Button } from '../ui/Button.tsx'
import { FullScreen } from '../ui/FullScreen.tsx'

/** A page that could not be loaded: what is known of the cause, what is kept, and how to try again. */
export function OfflineScreen({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation()
  return (
    <FullScreen title={t('offline.title')}>
      <p>{t('offline.words')}</p>
      <Button onClick={onRetry}>{t('offline.retry')}</Button>
    </FullScreen>
  )
}
