import { IconLock } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import en from '../../content/interface/owned/en.json'
import { useOwnWords } from '../messages/own-words.ts'
import { paths } from '../paths.ts'
import formClasses from '../profile/form.module.css'
import { LoginForm } from '../profile/LoginForm.tsx'
import { ResendActivation } from '../profile/ResendActivation.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import { useLogOut } from '../session/use-log-out.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { ErrorScreen } from '../ui/ErrorScreen.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import type { Owned } from './use-owned.ts'

type OwnedGateProps<Data> = {
  readonly id: string
  readonly owned: Owned<Data>
  readonly reload: () => void
  readonly children: (data: Data) => ReactNode
}

/** Shows what belongs to the customer, or why it cannot be shown and what to do about it. */
export function OwnedGate<Data>({ id, owned, reload, children }: OwnedGateProps<Data>) {
  const { say } = useOwnWords('owned', en)
  const { customer } = useSession()
  const logOut = useLogOut()

  switch (owned.status) {
    case 'open':
      return children(owned.data)
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
        </Card>
      )
    case 'failed':
      return (
        <Card title={say('failed.title')}>
          <Notice tone="bad" role="alert">
            {owned.message}
          </Notice>
          <Button onClick={reload}>{say('failed.again')}</Button>
        </Card>
      )
    case 'refused':
      return (
        <Card title={say(`${owned.obstacle}.title`)} locked>
          <p>{say(`${owned.obstacle}.words`, { email: customer?.email ?? '' })}</p>
          {owned.obstacle === 'other-account' && (
            <>
              <Button onClick={logOut.ask}>{say('other-account.logOut')}</Button>
              {logOut.question}
            </>
          )}
          {owned.obstacle === 'unconfirmed' && (
            <>
              <Button onClick={reload}>{say('unconfirmed.look')}</Button>
              <ResendActivation email={customer?.email ?? ''} />
            </>
          )}
          {owned.obstacle === 'unpaid' && <ButtonLink to={paths.pay(id)}>{say('unpaid.pay')}</ButtonLink>}
          {owned.obstacle === 'premium-only' && owned.type && (
            <ButtonLink to={paths.update(owned.type, id)}>{say('premium-only.upgrade')}</ButtonLink>
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
