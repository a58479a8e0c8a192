import { Page } from '../ui/Page.tsx'
import { useSay } from './words.ts'

/** The editor before it is loaded. */
export function EditorOpening({ title }: { readonly title: string }) {
  const { say } = useSay()
  return (
    <Page title={say('title', { title })} width="full">
      <output>{say('loadingEditor')}</output>
    </Page>
  )
}
