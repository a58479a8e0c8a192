import { useTranslation } from '../messages/use-translation.tsx'
import classes from './SkipLink.module.css'

/** The first stop of the tab key: past the header, to the page. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a href="#content" className={classes.link}>
      {t('skipToContent')}
    </a>
  )
}
