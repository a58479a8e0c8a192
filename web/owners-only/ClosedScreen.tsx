import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import en from '../../content/interface/owned/en.json'
import { useOwnWords } from '../messages/own-words.ts'
import { paths } from '../paths.ts'
import formClasses from '../login/form.module.css'
import { LoginForm } from '../login/LoginForm.tsx'
import { PasskeyButton } from '../login/PasskeyButton.tsx'
import { ResendActivation } from '../login/ResendActivation.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import { useLogOut } from '../login/use-log-out.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { ErrorScreen } from '../ui/ErrorScreen.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import type { Closed } from './use-owned.ts'

type ClosedScreenProps = {
  readonly id: string
  readonly closed: Closed
  readonly reload: () => void
}

/** Why an agreement cannot be shown, and what to do about it. */
export function ClosedScreen({ id, closed, reload }: ClosedScreenProps) {
  const { say } = useOwnWords('owned', en)
  const { customer } = useSession()
  const logOut = useLogOut()

  switch (closed.status) {
    case 'not-found':
      return <ErrorScreen error={{ status: 404 }} />
    case 'opening':
      return (
        <Page title={say('opening')} width="narrow">
          <output>{say('opening')}</output>
          <noscript>
            <p>{say('needsScript')}</p>
          </noscript>
        </Page>
      )
    case 'log-in':
      return (
        <Card title={say('logIn.title')}>
          <p className={formClasses.lead}>{say('logIn.words')}</p>
          {/* The page itself notices the new session. */}
          <LoginForm onLoggedIn={() => undefined} />
          <PasskeyButton onLoggedIn={() => undefined} />
        </Card>
      )
    case 'failed':
      return (
        <Card title={say('failed.title')}>
          <Notice tone="bad" role="alert">
            {closed.message}
          </Notice>
          <Button onClick={reload}>{say('failed.again')}</Button>
          <ButtonLink to={paths.agreements()} kind="plain">
            {say('agreements')}
          </ButtonLink>
        </Card>
      )
    case 'refused':
      return (
        <Card title={say(`${closed.obstacle}.title`)} locked>
          <p>{say(`${closed.obstacle}.words`, { email: customer?.email ?? '' })}</p>
          {closed.obstacle === 'other-account' && (
            <>
              <Button onClick={logOut.ask}>{say('other-account.logOut')}</Button>
              {logOut.question}
            </>
          )}
          {closed.obstacle === 'unconfirmed' && (
            <>
              <Button onClick={reload}>{say('unconfirmed.look')}</Button>
              <ResendActivation email={customer?.email ?? ''} />
            </>
          )}
          {closed.obstacle === 'unpaid' && <ButtonLink to={paths.pay(id)}>{say('unpaid.pay')}</ButtonLink>}
          {closed.obstacle === 'premium-only' && closed.type && (
            <ButtonLink to={paths.update(closed.type, id)}>{say('premium-only.upgrade')}</ButtonLink>
          )}
          <ButtonLink to={paths.agreements()} kind="plain">
            {say('agreements')}
          </ButtonLink>
        </Card>
      )
  }
}

type CardProps = { readonly title: string; readonly locked?: boolean; readonly children: ReactNode }

function Card({ title, locked = false, children }: CardProps) {
  return (
    <Page title={title} width="narrow">
      <div className={formClasses.card}>
        {locked && <IconLock size={28} aria-hidden />}
        <h1>{title}</h1>
        {children}
      </div>
    </Page>
  )
}
