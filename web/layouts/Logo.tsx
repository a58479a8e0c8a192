import { Link } from 'react-router'
import { useTranslation } from '../messages/use-translation.tsx'
import { paths } from '../paths.ts'
import { useSite } from '../site.ts'
import classes from './Logo.module.css'

/** The operator’s mark, or ours, a sheet whose last line is underlined, and the name; it leads home. */
export function Logo() {
  const { t } = useTranslation()
  const { brandName, logo } = useSite()
  return (
    <Link to={paths.home()} className={classes.logo} aria-label={t('logoLabel', { brandName })}>
      {logo === undefined ? <Mark /> : <img src={logo} alt="" className={classes.own} />}
      <span>{brandName}</span>
    </Link>
  )
}

function Mark() {
  return (
    <svg width="24" height="28" viewBox="0 0 24 28" aria-hidden="true">
      <path className={classes.sheet} d="M3.5 1h11.4L21.5 7.6V25a2 2 0 0 1-2 2h-16a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2Z" />
      <path className={classes.fold} d="M14.5 1v5.6a1.4 1.4 0 0 0 1.4 1.4h5.6" />
      <path className={classes.words} d="M6 12.5h7M6 16.5h11" />
      <path className={classes.proof} d="M6 21.5l2.2 2 4.3-4.4" />
    </svg>
  )
}
