import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './button.module.css'

/** A link to a page of this site that looks like a button. */
export function ButtonLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <Link to={to} className={classes.primary}>
      {children}
    </Link>
  )
}
