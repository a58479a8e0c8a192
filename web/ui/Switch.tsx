import { useId } from 'react'
import type { ComponentProps } from 'react'
import classes from './Switch.module.css'

type SwitchProps = { readonly label: string; readonly description?: string } & ComponentProps<'input'>

/** A switch that takes effect at once, without a button to save. */
export function Switch({ label, description, ...props }: SwitchProps) {
  const id = useId()
  const about = `${id}-description`
  return (
    <div className={classes.switch}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox says by itself whether it is checked */}
      <input {...props} id={id} type="checkbox" role="switch" aria-describedby={description && about} />
      <label htmlFor={id}>{label}</label>
      {description && <p id={about}>{description}</p>}
    </div>
  )
}
