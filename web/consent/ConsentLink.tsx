import { LinkButton } from '../ui/LinkButton.tsx'
import type { ConsentStore } from './consent-store.ts'
import { useConsentWords } from './words.ts'

/** Opens the choice about services that need consent. */
export function ConsentLink({ store }: { readonly store: ConsentStore }) {
  const { say } = useConsentWords()
  return <LinkButton onClick={store.open}>{say('open')}</LinkButton>
}
