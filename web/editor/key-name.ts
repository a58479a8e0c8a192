import type { Say } from './words.ts'

/** A key with the one that is held with it on this computer: Ctrl+B, or ⌘B. */
export function keyName(key: string, say: Say): string {
  const apple = typeof navigator !== 'undefined' && /mac|iphone|ipad/i.test(navigator.userAgent)
  return apple ? `${say('help.command')}${key}` : `${say('help.control')}+${key}`
}
