import type { ReactNode } from 'react'

export type LayoutProps = { readonly children: ReactNode }
