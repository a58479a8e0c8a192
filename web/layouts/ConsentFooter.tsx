import { useConsent } from '../consent/ConsentProvider.tsx'
import classes from './ConsentFooter.module.css'

/** The foot of a page without the site's footer: what must be on every page, where there is something to choose. */
export function ConsentFooter() {
  const consent = useConsent()
  return (
    consent && (
      <footer className={classes.footer}>
        <consent.Link store={consent.store} />
      </footer>
    )
  )
}
