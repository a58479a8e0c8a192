import { useSite } from '../site.ts'

/** The browser's title: the page's, with the site's name after it. */
export function PageTitle({ title }: { readonly title: string }) {
  const { brandName } = useSite()
  return <title>{`${title} · ${brandName}`}</title>
}
