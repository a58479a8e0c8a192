import { useEffect, useState } from 'react'
import { useConsent, useDocumentMade } from '../../consent/ConsentProvider.tsx'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/Button.tsx'
import { Page } from '../../ui/Page.tsx'

/**
 * Shows where this page's requests went, and tries what happens when a document is made. Without the setting AFFILIATE, and
 * without a visitor's yes, none may leave this site.
 */
export default function TestShareasale() {
  const { affiliate } = useSite().optionalServices ?? {}
  const documentMade = useDocumentMade()
  const consent = useConsent()
  const [hosts, setHosts] = useState<readonly string[] | null>(null)
  useEffect(() => {
    const look = (): void => {
      const requests = performance.getEntriesByType('resource').map(({ name }) => new URL(name).host)
      setHosts([...new Set(requests)].filter((host) => host !== window.location.host))
    }
    look()
    const observer = new PerformanceObserver(look)
    observer.observe({ type: 'resource' })
    return () => observer.disconnect()
  }, [])
  return (
    <Page title="shareasale">
      <h1>shareasale</h1>
      <p>Affiliate tracking: {affiliate ? `${affiliate.url}, merchant ${affiliate.merchant}` : 'off'}</p>
      <Button onClick={documentMade}>Make a document</Button> {consent && <consent.Link store={consent.store} />}
      {hosts && <p role="status">Requests to other hosts: {hosts.length === 0 ? 'none' : hosts.join(', ')}</p>}
    </Page>
  )
}
