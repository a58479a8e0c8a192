import { setNonce } from 'get-nonce'
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { NonceContext, pageNonce } from './nonce.ts'
import { watchStaleChunks } from './service/stale-chunks.ts'

// Windows lock the page's scrolling with a style element of their own, which needs the page's nonce.
const nonce = pageNonce()
if (nonce) setNonce(nonce)

watchStaleChunks(window)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={nonce}>
        <HydratedRouter />
      </NonceContext>
    </StrictMode>,
  )
})
