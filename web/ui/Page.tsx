import type { ReactNode } from 'react'
import { useSite } from '../site.ts'
import classes from './Page.module.css'

type PageProps = {
  /** The browser's title; the site's name is put after it. */
  readonly title: string
  /** As narrow as a form's, as wide as a text's column, as wide as the site, or the whole window without any space around. */
  readonly width?: 'narrow' | 'column' | 'wide' | 'full'
  readonly children: ReactNode
}

/** A page's frame: its title, its width and the space around it. */
export function Page({ title, width = 'wide', children }: PageProps) {
  const { brandName } = useSite()
  return (
    <div className={classes.page} data-width={width}>
      <title>{`${title} · ${brandName}`}</title>
      {children}
    </div>
  )
}
