import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { areasOf } from './messages/areas.ts'
import { loadTexts } from './messages/i18n.ts'
import { shownLanguage } from './messages/remembered-language.ts'
import { NonceContext, pageNonce } from './nonce.ts'
import { followOpening } from './offline/leave-page.ts'
import { watchStaleChunks } from './offline/stale-chunks.ts'

watchStaleChunks(window)
followOpening(window)

// Without the words that the page was drawn with, React would draw all of it again; where they cannot be had, in English.
await loadTexts(shownLanguage(), areasOf(window.location.pathname)).catch(() => undefined)
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
