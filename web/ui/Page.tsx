import type { ReactNode } from 'react'
import { PageHead, type PageHeadProps } from '../head/PageHead.tsx'
import classes from './Page.module.css'

type PageProps = PageHeadProps & {
  /** The page is as narrow as a form, as wide as a column of text, as wide as the site, or the whole window without space around it. */
  readonly width?: 'narrow' | 'column' | 'sheet' | 'wide' | 'full'
  readonly children: ReactNode
}

/** A page's frame: what it says of itself, its width and the space around it. */
export function Page({ width = 'wide', children, ...head }: PageProps) {
  return (
    <div className={classes.page} data-width={width}>
      <PageHead {...head} />
      {children}
    </div>
  )
}
