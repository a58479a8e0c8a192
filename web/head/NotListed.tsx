/** Asks search engines not to list a page. */
export function NotListed() {
  return <meta name="robots" content="noindex" />
}
