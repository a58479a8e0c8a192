import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { ApiError } from '#contract/api-error.ts'
import { createMessages } from '../messages/i18n.ts'
import { MessagesProvider } from '../messages/use-translation.tsx'
import { ErrorScreen } from './ErrorScreen.tsx'
import { pageError } from './page-error.ts'

/** What a visitor reads when a page’s call fails. React Router makes an error response of what a loader throws. */
function read(error: ApiError): string {
  const thrown = pageError(error) as { data: unknown; init: { status: number } }
  const response = { status: thrown.init.status, statusText: '', data: thrown.data, internal: false }
  const router = createMemoryRouter([{ path: '/', element: <ErrorScreen error={response} /> }])
  const markup = renderToStaticMarkup(
    <MessagesProvider messages={createMessages()}>
      <RouterProvider router={router} />
    </MessagesProvider>,
  )
  return markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
}

test('who comes too often reads how long to wait, and nothing about a problem of the server', () => {
  const wait = 'Too many attempts. Please try again in 5 minutes.'
  const words = read(new ApiError(429, [{ code: 'too-many', value: wait, parameters: { minutes: 5 } }]))
  expect(words).toContain(wait)
  expect(words).not.toMatch(/server|our side/)
})

test('a proxy that refuses a page without words is no problem of the server either', () => {
  const words = read(new ApiError(429, []))
  expect(words).toContain('Wait a moment, then try again.')
  expect(words).not.toMatch(/server|our side/)
})

test('a call without a usable reply could not be processed', () => {
  expect(read(new ApiError(500, []))).toContain('Your request could not be processed')
})
