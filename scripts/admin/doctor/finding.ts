/** One line of what the doctor found. */
export type Finding = {
  readonly about: string
  /** `look`: it may be meant so, or could not be seen from here. `wrong`: it has to be put right. */
  readonly state: 'ok' | 'look' | 'wrong'
  /** One sentence, and where it is not ok a second one that says what to do. */
  readonly says: string
}

export const ok = (about: string, says: string): Finding => ({ about, state: 'ok', says })
export const look = (about: string, says: string): Finding => ({ about, state: 'look', says })
export const wrong = (about: string, says: string): Finding => ({ about, state: 'wrong', says })

/** The code of what broke, or its words: never a secret of the settings. */
export function reasonOf(cause: unknown): string {
  const { code, message, cause: behind } = cause as { code?: unknown; message?: unknown; cause?: unknown }
  if (behind instanceof Error) return reasonOf(behind)
  return typeof code === 'string' ? code : String(message)
}
