import type { ComponentProps } from 'react'
import { Button } from './Button.tsx'
import { useHydrated } from './use-hydrated.ts'

/** Sends its form. Until the page's scripts run it is disabled, so that no press is lost and no browser sends the form itself. */
export function SubmitButton(props: Omit<ComponentProps<typeof Button>, 'type' | 'disabled'>) {
  const hydrated = useHydrated()
  return <Button {...props} type="submit" disabled={!hydrated} />
}
