import { useNavigation } from 'react-router'
import classes from './NavigationProgress.module.css'

/** A thin line while the next page is on its way; a page that comes at once shows none. */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <div className={classes.line} aria-hidden />
}
