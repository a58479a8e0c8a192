import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import classes from './Button.module.css'
import { Spinner } from './Spinner.tsx'

/**
 * `primary` is for the one thing to do next, `quiet` for what is seldom wanted, `chosen` for what is picked among several,
 * `danger` for what destroys.
 */
type ButtonKind = 'primary' | 'plain' | 'quiet' | 'chosen' | 'danger'

export type ButtonLook = {
  readonly kind?: ButtonKind | undefined
  /** The icon before the words. */
  readonly icon?: ReactNode
  /** Behind the words. */
  readonly iconAfter?: ReactNode
  /** Whether the button is as wide as what it is in. */
  readonly wide?: boolean | undefined
}

type ButtonProps = ButtonLook &
  ComponentProps<'button'> & {
    /** The work that the button started is under way: until it is done, pressing does nothing and the button keeps the focus. */
    readonly busy?: boolean
  }

export function Button({ kind, icon, iconAfter, wide, busy = false, className, ...props }: ButtonProps) {
  const { type = 'button', children, onClick, ...rest } = props
  const onPress = (event: MouseEvent<HTMLButtonElement>): void => {
    // A submit button would send its form.
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ kind, icon, iconAfter, wide }, className)}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={onPress}
    >
      <ButtonWords icon={icon} iconAfter={iconAfter}>
        {children}
      </ButtonWords>
      {busy && <Spinner />}
    </button>
  )
}

/** The classes of what looks like a button. */
export function buttonClass({ kind = 'primary', icon, iconAfter, wide }: ButtonLook, className?: string): string {
  return [
    classes.button,
    classes[kind],
    icon && classes.iconBefore,
    iconAfter && classes.iconAfter,
    wide && classes.wide,
    className,
  ]
    .filter(Boolean)
    .join(' ')
}

type ButtonWordsProps = Pick<ButtonLook, 'icon' | 'iconAfter'> & { readonly children?: ReactNode }

export function ButtonWords({ icon, iconAfter, children }: ButtonWordsProps) {
  return (
    <>
      {icon}
      {children !== undefined && <span>{children}</span>}
      {iconAfter}
    </>
  )
}
