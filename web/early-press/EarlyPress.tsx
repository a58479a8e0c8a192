import { useEffect } from 'react'
import { replayEarlyPress } from './early-press.ts'

/** Answers what was pressed before the page's scripts ran. */
export function EarlyPress() {
  useEffect(() => replayEarlyPress(window), [])
  return null
}
