import type { Choice } from '#core/banner/banner.ts'

/** 128 random bits for a choice, not for a person: the next choice has others. */
export const newRecord = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

type SentChoice = {
  readonly record: string
  readonly revision: number
  readonly gpc: boolean
  readonly choice: Choice
}

/** Sends a choice to the log. It counts without that as well: a page's policy or a lost connection may prevent it. */
export function sendRecord(url: string, sent: SentChoice): void {
  fetch(url, {
    method: 'POST',
    body: JSON.stringify(sent),
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
  }).catch(() => undefined)
}
