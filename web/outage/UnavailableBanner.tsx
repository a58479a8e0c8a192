import { IconClockPause } from '@tabler/icons-react'
import { useTranslation } from '../messages/use-translation.tsx'
import classes from './ServiceGate.module.css'

export function UnavailableBanner() {
  const { t } = useTranslation()
  return (
    <p className={classes.banner}>
      <IconClockPause size={20} aria-hidden />
      {t('service.unavailableNotice')}
    </p>
  )
}
