import type { ReactNode } from 'react'
import { Notice } from './Notice.tsx'

/** What went wrong just now, read out at once; nothing where nothing did. */
export function Failure({ children }: { readonly children: ReactNode }) {
  if (!children) return null
  return (
    <Notice tone="bad" role="alert">
      {children}
    </Notice>
  )
}
