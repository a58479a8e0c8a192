import { useEffect, useState } from 'react'
import { type Day, utcDay } from '#core/day.ts'

/** Today as the server has it, wherever the visitor is. */
export const today = (): Day => utcDay(new Date())

/** Today, and the next day once it has come while the page is open. */
export function useToday(): Day {
  const [day, setDay] = useState(today)
  useEffect(() => {
    const look = (): void => setDay(today())
    // A device that sleeps keeps no long time-out.
    const timer = setInterval(look, 60_000)
    return () => clearInterval(timer)
  }, [])
  return day
}
