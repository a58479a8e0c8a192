import type { ReactNode } from 'react'
import classes from './Sheet.module.css'

/** A sheet of paper on the desk. Whatever is put on it is set in the document's type. */
export function Sheet({ children, language }: { readonly children: ReactNode; readonly language?: string }) {
  return (
    <div className={classes.sheet} {...(language && { lang: language })}>
      {children}
    </div>
  )
}
