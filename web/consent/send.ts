import type { Affiliate, Analytics } from '#core/consent/optional-services.ts'

type Sending = { readonly url: string; readonly init: RequestInit }

/** The reply is not read. Neither the address of the page nor a cookie goes with it unless it says so. */
const plain = { mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer', keepalive: true } as const

/**
 * Counts that a page was opened. Our own script sends it: one of another website could read what the pages keep in the
 * browser.
 *
 * @param page its address without anything that belongs to one visitor.
 * @param from the website that the visitor came from.
 */
export function pageView({ service, url, site }: Analytics, page: string, from: string | undefined): Sending {
  if (service === 'plausible')
    return {
      url: `${url}/api/event`,
      init: {
        ...plain,
        method: 'POST',
        body: JSON.stringify({ name: 'pageview', domain: site, url: page, ...(from && { referrer: from }) }),
      },
    }
  const asked = new URLSearchParams({ idsite: site, rec: '1', url: page, ...(from && { urlref: from }) })
  return { url: `${url}/matomo.php?${asked}`, init: { ...plain, method: 'GET' } }
}

/** Tells the network that a document was made. It knows by its own cookie which partner sent the visitor, if any. */
export function documentMade({ url, merchant }: Affiliate, order: string): Sending {
  const said = new URLSearchParams({ tracking: order, amount: '0.00', merchantID: merchant, transtype: 'lead' })
  return { url: `${url}/sale.cfm?${said}`, init: { ...plain, method: 'GET', credentials: 'include' } }
}
