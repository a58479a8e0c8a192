import { useState } from 'react'
import { useLocation } from 'react-router'
import type { PublicDownloadDetails } from '#contract/download.ts'
import { dayMilliseconds } from '#core/day.ts'
import { localStorageIfAllowed } from '../storage/local-storage.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { readFinished } from '../drafts/finished.ts'

/** Whether the agreement was made in this browser within a day, or its account was opened a moment ago. */
export function useJustMade({ id, type }: Pick<PublicDownloadDetails, 'id' | 'type'>): boolean {
  const hydrated = useHydrated()
  const { state } = useLocation()
  const [opened] = useState(() => Date.now())
  // The server knows neither; a reload keeps the state.
  if (!hydrated) return false
  if (typeof state === 'object' && state !== null && 'activated' in state) return true
  const finished = readFinished(localStorageIfAllowed(), type)
  return finished?.id === id && opened - finished.at < dayMilliseconds
}
