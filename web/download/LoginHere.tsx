import { useEffect, useRef } from 'react'
import { LoginForm } from '../login/LoginForm.tsx'
import { PasskeyButton } from '../login/PasskeyButton.tsx'

/** The form that a press on the page opened, so the focus is in it. */
export default function LoginHere() {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.querySelector<HTMLInputElement>('[type=email]')?.focus(), [])
  return (
    <div ref={place}>
      {/* The page itself notices the new session. */}
      <LoginForm onLoggedIn={() => undefined} />
      <PasskeyButton onLoggedIn={() => undefined} />
    </div>
  )
}
