import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { MoneyBack } from '#contract/agreement.ts'
import { createMessages } from '../messages/i18n.ts'
import { MessagesProvider } from '../messages/use-translation.tsx'
import { FilesPending } from './FilesPending.tsx'

function read(moneyBack: MoneyBack | null, checkedAt: string | null = null): string {
  const rows = (
    <MessagesProvider messages={createMessages()}>
      <FilesPending
        status="generated"
        lock={null}
        unpaid
        payAt={checkedAt === null ? '/pay' : null}
        checkedAt={checkedAt}
        moneyBack={moneyBack}
        isPublic={false}
      />
    </MessagesProvider>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: rows }])} />)
}

test('files that were never paid for are made with the payment', () => {
  expect(read(null)).toContain('The files are made once the agreement is paid for.')
})

test('files whose money was given back say so, and lead to the payment', () => {
  const words = read({ how: 'refunded', on: '2026-11-24' })
  expect(words).toContain('On 24 November 2026 we gave back money')
  expect(words).not.toContain('The files are made')
  expect(words).toContain('href="/pay"')
})

test('files whose payment is being checked say so, and lead there', () => {
  const words = read(null, '/pending')
  expect(words).toContain('Your payment is being checked.')
  expect(words).toContain('href="/pending"')
  expect(words).not.toContain('href="/pay"')
})
