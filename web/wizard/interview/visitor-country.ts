/** The visitor's country from the proxy's header: missing, XX (unknown) and T1 (Tor) count as the US. */
export function visitorCountry(told: string | undefined): string {
  return told !== undefined && /^[A-Z]{2}$/.test(told) && told !== 'XX' ? told : 'US'
}

/** Today in the visitor's own calendar, yyyy-mm-dd. */
export function localDay(now: Date): string {
  const two = (number: number): string => String(number).padStart(2, '0')
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`
}
