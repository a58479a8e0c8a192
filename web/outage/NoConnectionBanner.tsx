import { IconCloudOff } from '@tabler/icons-react'
import { useTranslation } from '../messages/use-translation.tsx'
import classes from './ServiceGate.module.css'

/** Above a page that stays as it is while nobody answers. */
export function NoConnectionBanner() {
  const { t } = useTranslation()
  return (
    <p className={classes.banner}>
      <IconCloudOff size={20} aria-hidden />
      {t('offline.banner')}
    </p>
  )
}
