import { useEffect, useState } from 'react'
import { Page } from '../../ui/Page.tsx'

/** Shows where this page's requests went. While affiliate tracking is off, none may leave this site. */
export default function TestShareasale() {
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
      <p>Affiliate tracking: off</p>
      {hosts && <p role="status">Requests to other hosts: {hosts.length === 0 ? 'none' : hosts.join(', ')}</p>}
    </Page>
  )
}
