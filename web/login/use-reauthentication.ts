import { useRef, useState } from 'react'
import type { FormEvent, RefObject } from 'react'
import { type Sending, useSend } from './use-send.ts'

/** What the server asks for before it changes how an account is opened. */
type Proof = { readonly password: string; readonly second_factor: string }

export type Reauthentication = Omit<Sending, 'send'> & {
  readonly proof: Proof
  readonly type: (typed: Partial<Proof>) => void
  readonly passwordField: RefObject<HTMLInputElement | null>
  /** The form was tried: from now on its fields say what is wrong. */
  readonly checked: boolean
  readonly submit: (event: FormEvent) => void
}

type Options = {
  /** Whether the account is known to ask for a code; otherwise the server says so. */
  readonly asksForCode?: boolean
  /** For a form with fields of its own: focuses the first that is wrong. True if one is. */
  readonly focusWrong?: () => boolean
}

const nothingTyped: Proof = { password: '', second_factor: '' }

/**
 * A form for what takes the password again, and a code where the account asks for one. `reauthenticate` is its counterpart
 * on the server.
 *
 * @param work makes the calls. `reset` empties the form, for another time.
 */
export function useReauthentication(
  work: (proof: Proof, reset: () => void) => Promise<void>,
  { asksForCode = false, focusWrong = () => false }: Options = {},
): Reauthentication {
  const passwordField = useRef<HTMLInputElement>(null)
  const [proof, setProof] = useState(nothingTyped)
  const [checked, setChecked] = useState(false)
  const { send, ...sending } = useSend(undefined, asksForCode)
  const reset = (): void => {
    setProof(nothingTyped)
    setChecked(false)
  }
  return {
    ...sending,
    proof,
    type: (typed) => setProof((before) => ({ ...before, ...typed })),
    passwordField,
    checked,
    submit(event) {
      event.preventDefault()
      setChecked(true)
      if (focusWrong()) return
      if (!proof.password) return passwordField.current?.focus()
      void send(() => work(proof, reset)).then((isSent) => isSent || passwordField.current?.focus())
    },
  }
}
