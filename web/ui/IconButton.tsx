import type { ComponentProps, ReactNode } from 'react'
import classes from './IconButton.module.css'

type IconButtonProps = { readonly label: string; readonly icon: ReactNode } & ComponentProps<'button'>

/** A button with an icon and no visible words; `label` is its accessible name. */
export function IconButton({ label, icon, className, ...props }: IconButtonProps) {
  return (
    <button {...props} type="button" aria-label={label} className={[classes.icon, className].filter(Boolean).join(' ')}>
      {icon}
    </button>
  )
}
