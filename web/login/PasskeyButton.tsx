import { useState } from 'react'
import { useApi, useSession } from '../session/SessionProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { Failure } from '../ui/Failure.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { useSend } from './use-send.ts'
import { useProfileWords } from './words.ts'

/** Logs in with a passkey, where the browser knows them. */
export function PasskeyButton({ onLoggedIn }: { readonly onLoggedIn: () => void }) {
  const { say } = useProfileWords()
  const api = useApi()
  const { open } = useSession()
  // Until the scripts run it is taken for a browser that knows them, as nearly all do.
  const isShown = !useHydrated() || 'PublicKeyCredential' in window
  const [problem, setProblem] = useState<'cancelled' | 'failed' | null>(null)
  const { sending, failure, send } = useSend()

  const logIn = (): void => {
    setProblem(null)
    void send(async () => {
      const { startAuthentication } = await import('@simplewebauthn/browser')
      const { options } = await api.call('POST /customer/passkeys/log-in-begin')
      const signed = await startAuthentication({
        optionsJSON: options as unknown as Parameters<typeof startAuthentication>[0]['optionsJSON'],
      }).catch((thrown: unknown) => {
        setProblem((thrown as Error).name === 'NotAllowedError' ? 'cancelled' : 'failed')
      })
      if (!signed) return
      const { customer } = await api.call('POST /customer/passkeys/log-in', {
        payload: {
          id: signed.id,
          client_data: signed.response.clientDataJSON,
          authenticator_data: signed.response.authenticatorData,
          signature: signed.response.signature,
        },
      })
      open(customer)
      onLoggedIn()
    })
  }

  if (!isShown) return null
  return (
    <>
      <Failure>{problem ? say(`passkey.${problem}`) : failure}</Failure>
      <Button kind="plain" wide busy={sending} onClick={logIn}>
        {say('passkey.logIn')}
      </Button>
    </>
  )
}
