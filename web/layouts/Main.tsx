import type { ReactNode } from 'react'
import classes from './Main.module.css'

/** The page's own area. Focus comes here after the way from one page to another, and by the skip link. */
export function Main({ children }: { readonly children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className={classes.main}>
      {children}
    </main>
  )
}
