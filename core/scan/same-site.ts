/**
 * The part of a host that one owner registers: `shop.example.co.uk` → `example.co.uk`. It is a rule of thumb and not the
 * public suffix list: it decides what is shown as foreign, and nothing about security.
 */
function siteOf(host: string): string {
  const labels = host.split('.')
  const [top = '', second = ''] = labels.toReversed()
  const kept = top.length === 2 && second.length <= 3 ? 3 : 2
  return labels.slice(-kept).join('.')
}

export const isSameSite = (a: string, b: string): boolean => siteOf(a) === siteOf(b)
