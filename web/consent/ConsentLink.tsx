import { useTranslation } from '../messages/use-translation.tsx'
import { LinkButton } from '../ui/LinkButton.tsx'
import { useConsent } from './ConsentProvider.tsx'

/** Opens the choice about services that need consent; nothing where there are none. */
export function ConsentLink() {
  const { t } = useTranslation()
  const consent = useConsent()
  return consent && <LinkButton onClick={consent.open}>{t('consent.open')}</LinkButton>
}
