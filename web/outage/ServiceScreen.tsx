import { useTranslation } from '../messages/use-translation.tsx'
import { Button } from '../ui/Button.tsx'
import { FullScreen } from '../ui/FullScreen.tsx'
import type { ServiceState } from '../session/heartbeat.ts'

type ServiceScreenProps = { readonly state: Exclude<ServiceState, 'up' | 'unreachable'>; readonly onRetry: () => void }

/** Maintenance, technical difficulties, or a browser that keeps no data: what is wrong and what happens next. */
export function ServiceScreen({ state, onRetry }: ServiceScreenProps) {
  const { t } = useTranslation()
  return (
    <main>
      <FullScreen title={t(`service.${state}.title`)} role="alert">
        <p>{t(`service.${state}.words`)}</p>
        <Button kind="plain" onClick={onRetry}>
          {t('service.retry')}
        </Button>
      </FullScreen>
    </main>
  )
}
