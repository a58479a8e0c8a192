import type { OptionalUse } from '#core/banner/banner.ts'

/** Which of Google’s signals a use decides about (Consent Mode v2). */
const signals: Readonly<Record<Exclude<OptionalUse, 'content'>, readonly string[]>> = {
  preferences: ['functionality_storage', 'personalization_storage'],
  statistics: ['analytics_storage'],
  advertising: ['ad_storage', 'ad_user_data', 'ad_personalization'],
}

type WithLayer = { dataLayer?: unknown[] }

/**
 * Tells tools of Google that nothing is allowed yet.
 *
 * @returns a function that tells them what is.
 */
export function startConsentMode(): (allows: (use: OptionalUse) => boolean) => void {
  const page = window as WithLayer
  page.dataLayer ??= []
  const layer = page.dataLayer
  // Google reads commands from an `arguments` object alone.
  function tell(..._command: readonly unknown[]): void {
    // oxlint-disable-next-line prefer-rest-params
    layer.push(arguments)
  }
  const all = (allows: (use: OptionalUse) => boolean) => ({
    ...Object.fromEntries(
      Object.entries(signals).flatMap(([use, names]) =>
        names.map((name) => [name, allows(use as OptionalUse) ? 'granted' : 'denied']),
      ),
    ),
    security_storage: 'granted',
  })
  tell(
    'consent',
    'default',
    all(() => false),
  )
  return (allows) => tell('consent', 'update', all(allows))
}
