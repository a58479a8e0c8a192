import { useCallback, useRef } from 'react'
import { useApi } from '../session/SessionProvider.tsx'
import { useFetched } from '../session/use-fetched.ts'
import { Button } from '../ui/Button.tsx'
import { Moment } from '../ui/Moment.tsx'
import { Notice } from '../ui/Notice.tsx'
import { useSend } from '../login/use-send.ts'
import { useAccountWords } from '../messages/account-words.ts'
import { browserWords } from './browser-words.ts'
import { useLastWord } from './LastWord.tsx'
import { Section } from './Section.tsx'
import classes from './Sessions.module.css'

/** The browsers in which the customer is logged in; each session can be ended. */
export function Sessions() {
  const { say } = useAccountWords()
  const api = useApi()
  const load = useCallback((signal: AbortSignal) => api.call('GET /customer/sessions', { signal }), [api])
  const { data, status, reload } = useFetched(load)
  const { sending, failure, send } = useSend()
  const ended = useLastWord()
  const list = useRef<HTMLUListElement>(null)
  const sessions = data?.sessions ?? []
  const others = sessions.filter(({ current }) => !current)

  const end = (call: () => Promise<unknown>): void => {
    ended.unsay()
    void send(async () => {
      await call()
      ended.say()
      // The button that was pressed disappears.
      list.current?.focus()
    }).then(reload)
  }

  return (
    <Section title={say('sessions.title')} about={say('sessions.about')}>
      {failure && (
        <Notice tone="bad" role="alert">
          {failure}
        </Notice>
      )}
      {!data && <p role="status">{status === 'failed' ? say('sessions.loadFailed') : say('loading')}</p>}
      {data && (
        <ul ref={list} tabIndex={-1} className={classes.list} aria-label={say('sessions.title')}>
          {sessions.map((session) => (
            <li key={session.id} className={classes.session}>
              <div>
                <p className={classes.name} id={`session-${session.id}`}>
                  {browserWords(session, say)}
                </p>
                <p className={classes.times}>
                  {session.current ? (
                    say('sessions.current')
                  ) : (
                    <>
                      {say('sessions.lastUsed')} <Moment at={session.last_used_at} />
                    </>
                  )}
                </p>
                <p className={classes.times}>
                  {say('sessions.since')} <Moment at={session.created_at} />
                </p>
              </div>
              {!session.current && (
                <Button
                  kind="plain"
                  busy={sending}
                  aria-describedby={`session-${session.id}`}
                  onClick={() => end(() => api.call('DELETE /customer/sessions/{id}', { params: { id: session.id } }))}
                >
                  {say('sessions.end')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {ended.said && (
        <Notice tone="good" role="status">
          {say('sessions.ended')}
        </Notice>
      )}
      {others.length > 1 && (
        <Button kind="plain" busy={sending} onClick={() => end(() => api.call('POST /customer/sessions/end-others'))}>
          {say('sessions.endOthers')}
        </Button>
      )}
    </Section>
  )
}
