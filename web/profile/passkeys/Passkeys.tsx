import { lazy, Suspense, useCallback, useRef, useState } from 'react'
import { useAccountWords } from '../../messages/account-words.ts'
import { useSend } from '../../login/use-send.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { useFetched } from '../../session/use-fetched.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Moment } from '../../ui/Moment.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useHydrated } from '../../ui/use-hydrated.ts'
import { browserWords } from '../browser-words.ts'
import { Section } from '../Section.tsx'
import classes from '../Sessions.module.css'

const AddPasskey = lazy(() => import('./AddPasskey.tsx'))

/** The passkeys of the account; one more, or one less. */
export function Passkeys({ email }: { readonly email: string }) {
  const { say } = useAccountWords()
  const api = useApi()
  const load = useCallback((signal: AbortSignal) => api.call('GET /customer/passkeys', { signal }), [api])
  const { data, status, reload } = useFetched(load)
  const { sending, failure, send } = useSend()
  const [adding, setAdding] = useState(false)
  const [done, setDone] = useState<'added' | 'removed' | null>(null)
  const makesPasskeys = !useHydrated() || 'PublicKeyCredential' in window
  const list = useRef<HTMLUListElement>(null)
  const passkeys = data?.passkeys ?? []

  const remove = (id: string): void => {
    setDone(null)
    void send(async () => {
      await api.call('POST /customer/passkeys/remove', { payload: { id } })
      setDone('removed')
      // The button that was pressed disappears.
      list.current?.focus()
    }).then(reload)
  }

  return (
    <Section title={say('passkeys.title')} about={say('passkeys.about')}>
      <Failure>{failure}</Failure>
      {!data && <p role="status">{status === 'failed' ? say('passkeys.loadFailed') : say('loading')}</p>}
      {data && passkeys.length === 0 && <p>{say('passkeys.none')}</p>}
      {passkeys.length > 0 && (
        <ul ref={list} tabIndex={-1} className={classes.list} aria-label={say('passkeys.title')}>
          {passkeys.map((passkey) => (
            <li key={passkey.id} className={classes.session}>
              <div>
                <p className={classes.name} id={`passkey-${passkey.id}`}>
                  {browserWords(passkey, say)}
                </p>
                <p className={classes.times}>
                  {say('passkeys.made')} <Moment at={passkey.created_at} />
                </p>
                <p className={classes.times}>
                  {passkey.last_used_at ? (
                    <>
                      {say('passkeys.lastUsed')} <Moment at={passkey.last_used_at} />
                    </>
                  ) : (
                    say('passkeys.never')
                  )}
                </p>
              </div>
              <Button
                kind="plain"
                busy={sending}
                aria-describedby={`passkey-${passkey.id}`}
                onClick={() => remove(passkey.id)}
              >
                {say('passkeys.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {done && (
        <Notice tone="good" role="status">
          {say(`passkeys.${done}`)}
        </Notice>
      )}
      {makesPasskeys ? (
        <Button
          kind="plain"
          onClick={() => {
            setDone(null)
            setAdding(true)
          }}
        >
          {say('passkeys.add')}
        </Button>
      ) : (
        <p>{say('passkeys.unsupported')}</p>
      )}
      <Dialog open={adding} onClose={() => setAdding(false)} label={say('passkeys.addTitle')} kind="window">
        <Suspense fallback={<p role="status">{say('loading')}</p>}>
          <AddPasskey
            email={email}
            onCancel={() => setAdding(false)}
            onAdded={() => {
              setAdding(false)
              setDone('added')
              reload()
            }}
          />
        </Suspense>
      </Dialog>
    </Section>
  )
}
