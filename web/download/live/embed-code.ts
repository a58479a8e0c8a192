import type { LiveLink } from './use-live-link.ts'

/** The text that is looked at, where it is a translation. */
export type Translated = { readonly language: string; readonly html: string }

/** The colours of a frame: those of the page around it, or what the visitor's device says. */
export const frameSchemes = ['light', 'dark', 'device'] as const
export type FrameScheme = (typeof frameSchemes)[number]

export type Codes = Pick<LiveLink, 'script' | 'iframe' | 'inline'>

/** The codes that put the document on a page, in the language that is looked at; null for each that there is none of. */
export function embedCode(
  { url, script, iframe, inline }: Pick<LiveLink, 'url' | keyof Codes>,
  translated: Translated | null,
  scheme: FrameScheme,
): Codes {
  if (url === null) return { script, iframe, inline }
  const address =
    (translated ? `${url}/${translated.language}` : url) + (scheme === 'device' ? '' : `?scheme=${scheme}`)
  const framed = iframe && iframe.replace(/src="[^"]*"/, `src="${address}"`)
  if (!translated) return { script, iframe: framed, inline }
  const { language, html } = translated
  return {
    script: script && script.replaceAll(`"${url}`, `"${url}/${language}`),
    iframe: framed,
    inline: `<article lang="${language}">\n${html}</article>\n`,
  }
}
