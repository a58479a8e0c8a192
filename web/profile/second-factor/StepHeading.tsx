import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'

/** The heading of the next step of a dialog. It takes the focus when it comes: the button that was pressed is gone. */
export function StepHeading({ children }: { readonly children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}
