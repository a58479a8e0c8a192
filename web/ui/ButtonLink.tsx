import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './button.module.css'

type ButtonLinkProps = {
  readonly to: string
  /** `primary` is for the one thing to do next. */
  readonly kind?: 'primary' | 'plain'
  readonly children: ReactNode
}

/** A link to a page of this site that looks like a button. */
export function ButtonLink({ to, kind = 'primary', children }: ButtonLinkProps) {
  return (
    <Link to={to} className={classes[kind]}>
      {children}
    </Link>
  )
}
