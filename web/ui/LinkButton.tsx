import type { ComponentProps } from 'react'
import classes from './LinkButton.module.css'

/** A button that looks like a link: something small that happens on this very page. */
export function LinkButton({ className, ...props }: ComponentProps<'button'>) {
  return <button {...props} type="button" className={[classes.link, className].filter(Boolean).join(' ')} />
}
