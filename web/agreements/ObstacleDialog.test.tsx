import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import type { AgreementCard } from '#contract/agreement.ts'
import questionnaire from '../../build/content/questionnaire-eula.en.json'
import { createMessages } from '../messages/i18n.ts'
import { SessionProvider } from '../session/SessionProvider.tsx'
import type { CardObstacle } from './card-actions.ts'
import { ObstacleDialog } from './ObstacleDialog.tsx'

const card = { id: '6f1c1f0e-0000-4000-8000-000000000001', type: 'EULA' } as AgreementCard

function read(obstacle: CardObstacle): string {
  const screen = (
    <I18nextProvider i18n={createMessages()}>
      <SessionProvider>
        <ObstacleDialog card={card} obstacle={obstacle} onClose={() => undefined} />
      </SessionProvider>
    </I18nextProvider>
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
