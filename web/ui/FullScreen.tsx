import type { ReactNode } from 'react'
import classes from './FullScreen.module.css'

type FullScreenProps = { readonly title: string; readonly code?: string; readonly children: ReactNode }

/** One message in the middle of the window, in place of a page. */
export function FullScreen({ title, code, children }: FullScreenProps) {
  return (
    <section className={classes.screen}>
      <div className={classes.message}>
        {code && <p className={classes.code}>{code}</p>}
        <h1>{title}</h1>
        {children}
      </div>
    </section>
  )
}
