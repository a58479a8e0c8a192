import type { BrowserName, SystemName } from '#contract/sessions.ts'
import type { AccountSay } from '../messages/account-words.ts'

type Described = { readonly browser: BrowserName | null; readonly system: SystemName | null }

/** A browser and its system in words by which their owner knows them again. */
export function browserWords({ browser, system }: Described, say: AccountSay): string {
  if (browser && system) return say('sessions.name', { browser, system })
  if (system) return say('sessions.onSystem', { system })
  return browser ?? say('sessions.unknown')
}
