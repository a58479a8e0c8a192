import { useId } from 'react'
import type { ReactNode } from 'react'
import classes from './edit.module.css'

type SectionProps = { readonly title: string; readonly about?: string; readonly children: ReactNode }

/** A part of the profile: what it is on the left, what can be done on the right. */
export function Section({ title, about, children }: SectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={classes.about}>
        <h2 id={id}>{title}</h2>
        {about && <p>{about}</p>}
      </div>
      <div className={classes.body}>{children}</div>
    </section>
  )
}
