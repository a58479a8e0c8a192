import type { ComponentProps } from 'react'
import { Link } from 'react-router'
import { buttonClass, type ButtonLook, ButtonWords } from './Button.tsx'

/** A link that looks like a button. */
export function ButtonLink({
  kind,
  icon,
  iconAfter,
  wide,
  className,
  children,
  ...props
}: ButtonLook & ComponentProps<typeof Link>) {
  return (
    <Link {...props} className={buttonClass({ kind, icon, iconAfter, wide }, className)}>
      <ButtonWords icon={icon} iconAfter={iconAfter}>
        {children}
      </ButtonWords>
    </Link>
  )
}
