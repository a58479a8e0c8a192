import classes from './Spinner.module.css'

/** Something is under way. Words or a status nearby say what. */
export function Spinner() {
  return <span className={classes.spinner} aria-hidden />
}
