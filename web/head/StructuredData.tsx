import { useNonce } from '../nonce.ts'

/**
 * What a page says, as data for search engines (schema.org, JSON-LD). They read what the server sent, so a browser makes none
 * of it: whoever calls this makes the graph where `import.meta.env.SSR` holds, so that its code is in no bundle.
 */
export function StructuredData({ graph }: { readonly graph: readonly object[] }) {
  const nonce = useNonce()
  return (
    <script
      type="application/ld+json"
      {...nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? jsonIn(graph) : '' }}
    />
  )
}

/** JSON that cannot end the script element around it. */
const jsonIn = (graph: readonly object[]): string =>
  JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', String.raw`\u003c`)
