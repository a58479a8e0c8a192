import { createContext, use } from 'react'
import type { Preview } from './use-live-preview.ts'

export const PreviewContext = createContext<Preview | null>(null)

/** The document as it reads now; null until the clauses are there. */
export const usePreview = (): Preview | null => use(PreviewContext)
