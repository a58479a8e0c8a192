import { useMatches } from 'react-router'
import type { PageHandle } from '../handle.ts'

/** Whether search engines may list this page. */
export const useFound = (): boolean => useMatches().some((match) => (match.handle as PageHandle | undefined)?.found)
