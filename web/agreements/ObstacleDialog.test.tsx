import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { AgreementCard } from '#contract/agreement.ts'
import questionnaire from '../../build/content/questionnaire-eula.en.json'
import { createMessages } from '../messages/i18n.ts'
import { MessagesProvider } from '../messages/use-translation.tsx'
import { SessionProvider } from '../session/SessionProvider.tsx'
import type { CardObstacle } from './card-actions.ts'
import { ObstacleDialog } from './ObstacleDialog.tsx'

const card = { id: '6f1c1f0e-0000-4000-8000-000000000001', type: 'EULA' } as AgreementCard

function read(obstacle: CardObstacle): string {
  const screen = (
    <MessagesProvider messages={createMessages()}>
      <SessionProvider>
        <ObstacleDialog card={card} obstacle={obstacle} onClose={() => undefined} />
      </SessionProvider>
    </MessagesProvider>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: screen }])} />)
}

describe('a dialog about what is not possible leads out', () => {
  test('an address that is not confirmed: the mail is sent again from here, not from a page that only strangers see', () => {
    expect(read('unconfirmed')).toContain('Send the mail again')
    expect(read('unconfirmed')).not.toContain('log-in page')
  })
  test('what is part of premium: by the choice that the interview has', () => {
    expect(read('premium-only')).toContain('choose “Professional”')
    expect(JSON.stringify(questionnaire)).toContain('"Professional: ')
  })
})
