import { useNonce } from './nonce.ts'

/** Follows the system, before the first paint and whenever it changes. The attribute's name is Mantine's. */
const script = `(function(){var q=matchMedia('(prefers-color-scheme: dark)'),s=function(){document.documentElement.setAttribute('data-mantine-color-scheme',q.matches?'dark':'light')};s();q.addEventListener('change',s)})()`

export function ColorScheme() {
  return <script {...useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
}
