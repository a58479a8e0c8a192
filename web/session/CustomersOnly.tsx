import { useEffect } from 'react'
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
 * A page for customers alone. Anybody else is sent to log in and comes back afterwards. The server cannot tell who is
 * who, as sessions are the browser's.
 */
export function CustomersOnly({ fallback, children }: CustomersOnlyProps) {
  const { status, customer } = useSession()
  const navigate = useNavigate()
  const { pathname, search, hash } = useLocation()
  const isOut = customer === null && status !== 'unknown'

  useEffect(() => {
    if (isOut) void navigate(paths.login(pathname + search + hash), { replace: true })
  }, [isOut, navigate, pathname, search, hash])

  return customer ? children : fallback
}
