import { ConsentLink } from '../consent/ConsentLink.tsx'
import { useConsent } from '../consent/ConsentProvider.tsx'
import classes from './ConsentFooter.module.css'

/** The foot of a page without the site's footer: what must be on every page, where there is something to choose. */
export function ConsentFooter() {
  return (
    useConsent() && (
      <footer className={classes.footer}>
        <ConsentLink />
      </footer>
    )
  )
}
