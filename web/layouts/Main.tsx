import type { ReactNode } from 'react'
import classes from './Main.module.css'

/** The page's content. It takes the focus after navigation, and from the skip link. */
export function Main({ children }: { readonly children: ReactNode }) {
  return (
    <main id="content" tabIndex={-1} className={classes.main}>
      {children}
    </main>
  )
}
