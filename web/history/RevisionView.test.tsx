import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { RevisionEntry } from '#contract/agreement-text.ts'
import { createMessages } from '../messages/i18n.ts'
import { MessagesProvider } from '../messages/use-translation.tsx'
import { paths } from '../paths.ts'
import { SessionProvider } from '../session/SessionProvider.tsx'
import { RevisionView } from './RevisionView.tsx'

const id = '7c9e6679-7425-40de-944b-e07fc1f90ae7'

const unpaid: RevisionEntry = {
  revision: 2,
  kind: 'updated',
  material: true,
  changed: 3,
  date: '2026-11-24',
  created_at: '2026-11-24T12:00:00Z',
  language: 'en',
  words: 900,
  hash: 'b'.repeat(64),
  current: true,
  unpaid: true,
  withdrawn_at: null,
}

function read(changes: { readonly checked: boolean; readonly entry?: Partial<RevisionEntry> }): string {
  const screen = (
    <MessagesProvider messages={createMessages()}>
      <SessionProvider>
        <RevisionView
          id={id}
          entry={{ ...unpaid, ...changes.entry }}
          checked={changes.checked}
          language="en"
          earlier={[]}
          against={undefined}
          onAgainst={() => undefined}
        >
          {null}
        </RevisionView>
      </SessionProvider>
    </MessagesProvider>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: screen }])} />)
}

test('a version that waits for payment leads to paying', () => {
  expect(read({ checked: false })).toContain(paths.pay(id))
})

test('a version whose payment is being checked leads to that payment, and asks for no other', () => {
  const view = read({ checked: true })
  expect(view).toContain('The payment for this version is being checked.')
  expect(view).toContain(paths.pending(id))
  expect(view).not.toContain(paths.pay(id))
})

test('an earlier version is another matter: its price is asked when it is restored', () => {
  const view = read({ checked: true, entry: { current: false } })
  expect(view).toContain('If you restore it')
  expect(view).not.toContain(paths.pending(id))
})
