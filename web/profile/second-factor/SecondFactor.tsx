import { lazy, Suspense, useCallback, useState } from 'react'
import { utcDay } from '#core/day.ts'
import { useAccountWords } from '../../messages/account-words.ts'
import { formatDay } from '../../messages/format.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { useFetched } from '../../session/use-fetched.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import editClasses from '../edit.module.css'
import { useLastWord } from '../LastWord.tsx'
import { Section } from '../Section.tsx'

const SetUp = lazy(() => import('./SetUp.tsx'))
const ChangeFactor = lazy(() => import('./ChangeFactor.tsx'))

type Change = 'setUp' | 'renew' | 'end'

/** Whether log-ins ask for a code as well; to set that up, to get new recovery codes, to turn it off. */
export function SecondFactor({ email }: { readonly email: string }) {
  const { say, language } = useAccountWords()
  const api = useApi()
  const load = useCallback((signal: AbortSignal) => api.call('GET /customer/second-factor', { signal }), [api])
  const { data, status, reload } = useFetched(load)
  const [change, setChange] = useState<Change | null>(null)
  const ended = useLastWord()
  /** Recovery codes are shown, which never come again. */
  const [codesShown, setCodesShown] = useState(false)

  const close = (): void => {
    setChange(null)
    setCodesShown(false)
    reload()
  }
  const open = (what: Change): void => {
    ended.unsay()
    setChange(what)
  }

  return (
    <Section title={say('secondFactor.title')} about={say('secondFactor.about')}>
      {!data && <p role="status">{status === 'failed' ? say('secondFactor.loadFailed') : say('loading')}</p>}
      {data && data.since === null && (
        <>
          {ended.said ? (
            <Notice tone="good" role="status">
              {say('secondFactor.ended')}
            </Notice>
          ) : (
            <p>{say('secondFactor.off')}</p>
          )}
          <Button kind="plain" onClick={() => open('setUp')}>
            {say('secondFactor.setUp')}
          </Button>
        </>
      )}
      {data && data.since !== null && (
        <>
          <p>
            {say('secondFactor.on', { date: formatDay(utcDay(new Date(data.since)), language) })}{' '}
            {say('secondFactor.left', { count: data.recovery_codes })}
          </p>
          <div className={editClasses.buttons}>
            <Button kind="plain" onClick={() => open('renew')}>
              {say('secondFactor.renew')}
            </Button>
            <Button kind="plain" className={editClasses.dangerous} onClick={() => open('end')}>
              {say('secondFactor.end')}
            </Button>
          </div>
        </>
      )}
      <Dialog
        open={change !== null}
        onClose={close}
        stays={codesShown}
        label={change ? say(`secondFactor.${change}Title`) : ''}
        kind="window"
      >
        <Suspense fallback={<p role="status">{say('loading')}</p>}>
          {change === 'setUp' && <SetUp email={email} onCodes={() => setCodesShown(true)} onDone={close} />}
          {(change === 'renew' || change === 'end') && (
            <ChangeFactor
              change={change}
              email={email}
              onCodes={() => setCodesShown(true)}
              onDone={() => {
                if (change === 'end') ended.say()
                close()
              }}
              onCancel={close}
            />
          )}
        </Suspense>
      </Dialog>
    </Section>
  )
}
