import { IconClockPause } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
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
