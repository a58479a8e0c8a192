import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { AgreementCard } from '#contract/agreement.ts'
import { createMessages } from '../messages/i18n.ts'
import { MessagesProvider } from '../messages/use-translation.tsx'
import { paths } from '../paths.ts'
import { SessionProvider } from '../session/SessionProvider.tsx'
import { unpaidCard } from '../testing/sample-data.ts'
import { AgreementSheet } from './AgreementSheet.tsx'

function read(changes: Partial<AgreementCard>): string {
  const screen = (
    <MessagesProvider messages={createMessages()}>
      <SessionProvider>
        <AgreementSheet card={{ ...unpaidCard, ...changes }} unpaid onDeleted={() => undefined} />
      </SessionProvider>
    </MessagesProvider>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element: screen }])} />)
}

test('an agreement whose payment is being checked says so, and leads there instead of to another payment', () => {
  const sheet = read({ payment_checked: true })
  expect(sheet).toContain('The payment for this agreement is being checked.')
  expect(sheet).toContain(paths.pending(unpaidCard.id))
  expect(sheet).not.toContain('waits for payment')
  expect(sheet).not.toContain(paths.pay(unpaidCard.id))
})

const day = '2026-11-24'

test('an agreement whose public page the operator took offline says so, when and why', () => {
  const sheet = read({ live_url: null, taken_down: { on: day, because: 'A court forbade it (12 O 34/26).' } })
  expect(sheet).toContain('We took its public page offline on 24 November 2026.')
  expect(sheet).toContain('A court forbade it (12 O 34/26).')
  expect(sheet).toContain('Not public: we took it offline')
  expect(sheet).not.toContain('its live link is off')
})

test('an agreement that was never paid for says nothing of money that went back', () => {
  expect(read({})).toContain('This agreement waits for payment.')
  expect(read({})).not.toMatch(/gave back|took back|\bclosed\b/)
})

test.each([
  ['refunded', /On 24 November 2026 we gave back money that was paid .* closed\. Pay for the agreement again/],
  ['taken-back', /bank took back .* 24 November 2026\. .* closed\. Pay for the agreement again/],
  ['disputed', /bank asks for .* 24 November 2026\. .* closed\. .* opens again if the bank leaves the payment/],
] as const)('an agreement that was paid for and waits again says why: %s', (how, words) => {
  const sheet = read({ money_back: { how, on: day } })
  expect(sheet).toMatch(words)
  expect(sheet).toContain(paths.pay(unpaidCard.id))
})

test('a public page that other money paid for is not called closed', () => {
  const sheet = read({ money_back: { how: 'refunded', on: day }, live_url: 'https://goodfaith.example/live/a' })
  expect(sheet).toContain('The public page shows the version that is still paid for.')
  expect(sheet).not.toContain('the public page are closed')
})
