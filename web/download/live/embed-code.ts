import type { LiveLink } from './use-live-link.ts'

/** The text that is looked at, where it is a translation. */
export type Translated = { readonly language: string; readonly html: string }

/** The two codes that put the document on a page, in the language that is looked at; null for each that there is none of. */
export function embedCode(
  { url, iframe, inline }: Pick<LiveLink, 'url' | 'iframe' | 'inline'>,
  translated: Translated | null,
): Pick<LiveLink, 'iframe' | 'inline'> {
  if (!translated || url === null) return { iframe, inline }
  const { language, html } = translated
  return {
    iframe: iframe && iframe.replace(`src="${url}"`, `src="${url}/${language}"`),
    inline: `<article lang="${language}">\n${html}</article>\n`,
  }
}
