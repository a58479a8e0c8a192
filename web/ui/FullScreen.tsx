import type { ReactNode } from 'react'
import classes from './FullScreen.module.css'

type FullScreenProps = {
  readonly title: string
  /** Small, above the title. */
  readonly code?: string
  /** `alert` where it takes the place of a page that was open. */
  readonly role?: 'alert'
  readonly children: ReactNode
}

/** One message in the middle of the window, in place of a page. */
export function FullScreen({ title, code, role, children }: FullScreenProps) {
  return (
    <section className={classes.screen} role={role}>
      <div className={classes.message}>
        {code && <p className={classes.code}>{code}</p>}
        <h1>{title}</h1>
        {children}
      </div>
    </section>
  )
}
