import { createReadableStreamFromReadable } from '@react-router/node'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { isRouteErrorResponse, ServerRouter } from 'react-router'
import type { EntryContext, HandleErrorFunction, RouterContextProvider } from 'react-router'
import { logErrorContext, nonceContext } from './contexts.ts'
import { NonceContext } from './nonce.ts'
import { scriptsAfterStyles } from './scripts-after-styles.ts'

export * as contexts from './contexts.ts'

/** How long a page may take to stream, in milliseconds. */
export const streamTimeout = 5000

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Response | Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = loadContext.get(nonceContext) ?? undefined
  const nonceProps = nonce === undefined ? {} : { nonce }
  const userAgent = request.headers.get('user-agent')
  const whenReady = userAgent && isbot(userAgent) ? 'onAllReady' : 'onShellReady'

  return new Promise((resolve, reject) => {
    let answered = false
    const page = (
      <NonceContext value={nonce}>
        <ServerRouter context={routerContext} url={request.url} {...nonceProps} />
      </NonceContext>
    )
    const { pipe, abort } = renderToPipeableStream(page, {
      ...nonceProps,
      [whenReady]() {
        answered = true
        const body = scriptsAfterStyles()
        // A timer left running keeps the whole page in memory until it fires.
        body.once('finish', () => clearTimeout(timer))
        pipe(body)
        resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
      },
      onShellError(error) {
        clearTimeout(timer)
        reject(error)
      },
      onError(error) {
        status = 500
        // Before the shell is out the error reaches handleError through the rejection.
        if (answered) loadContext.get(logErrorContext)(error)
      },
    })
    const timer = setTimeout(abort, streamTimeout + 1000)
  })
}

/** That a visitor leaves before the page is done is not an error, and neither is a request that is refused. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const refused = isRouteErrorResponse(error) && error.status < 500
  if (!request.signal.aborted && !refused) context.get(logErrorContext)(error)
}
