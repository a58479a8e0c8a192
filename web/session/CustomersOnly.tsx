import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { useSession } from './SessionProvider.tsx'

type CustomersOnlyProps = {
  /** Shown by the server and until the session is restored. */
  readonly fallback: ReactNode
  readonly children: ReactNode
}

/**
 * A page for customers alone. Anybody else is sent to log in and comes back afterwards, unless they have just logged out
 * of this page. The server cannot tell who is who, as sessions are the browser's.
 */
export function CustomersOnly({ fallback, children }: CustomersOnlyProps) {
  const { status, customer, left } = useSession()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const isOut = customer === null && status !== 'unknown'
  const wasIn = useRef(false)

  useEffect(() => {
    if (!isOut) wasIn.current = customer !== null
    else void navigate(paths.login(left && wasIn.current ? undefined : pathname + search + hash), { replace: true })
  }, [isOut, customer, left, navigate, pathname, search, hash])

  return customer ? children : fallback
}
