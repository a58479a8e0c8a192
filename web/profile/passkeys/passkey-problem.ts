/** Why a browser gave no passkey: its owner did not want to, the device has one already, or it could not. */
export type PasskeyProblem = 'cancelled' | 'already' | 'failed'

/** Reads the name of what a browser throws (Web Authentication level 3, sections 5.1.3 and 5.1.4.2). */
export function passkeyProblem(thrown: unknown): PasskeyProblem {
  const name = thrown instanceof Error ? thrown.name : ''
  // Browsers say the same of a refusal and of a time that ran out, so that a page learns nothing of the device.
  if (name === 'NotAllowedError' || name === 'AbortError') return 'cancelled'
  return name === 'InvalidStateError' ? 'already' : 'failed'
}
