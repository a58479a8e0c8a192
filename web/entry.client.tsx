import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { NonceContext, pageNonce } from './nonce.ts'
import { watchStaleChunks } from './service/stale-chunks.ts'

watchStaleChunks(window)

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <NonceContext value={pageNonce()}>
        <HydratedRouter />
      </NonceContext>
    </StrictMode>,
  )
})
