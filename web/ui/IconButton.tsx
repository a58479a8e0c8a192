import type { ComponentProps, ReactNode } from 'react'
import classes from './IconButton.module.css'

type IconButtonProps = { readonly label: string; readonly icon: ReactNode } & ComponentProps<'button'>

/** A button that is an icon alone; its name is heard, not seen. */
export function IconButton({ label, icon, className, ...props }: IconButtonProps) {
  return (
    <button {...props} type="button" aria-label={label} className={[classes.icon, className].filter(Boolean).join(' ')}>
      {icon}
    </button>
  )
}
