import { useNavigation } from 'react-router'
import classes from './NavigationProgress.module.css'

/** A thin line while the next page is loading. */
export function NavigationProgress() {
  return useNavigation().state === 'idle' ? null : <div className={classes.line} aria-hidden />
}
