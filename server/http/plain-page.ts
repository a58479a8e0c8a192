import { escapeHtml } from '#render/html/escape.ts'
import type { Html } from './html.ts'
import { styleHashes } from './style-hashes.ts'
import { directionOf, fallbackLanguage } from '#core/language/fall-back.ts'
import type { Language } from '#core/language/languages.ts'

const style = `
:root { color-scheme: light dark; --ink: #26232e; --quiet: #5c5868; --line: #d8d4e0; --accent: #6741d9; --paper: #fff }
@media (prefers-color-scheme: dark) { :root { --ink: #e6e3ec; --quiet: #a7a2b3; --line: #403c4a; --accent: #b197fc; --paper: #1d1b22 } }
body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 4rem; font: 1rem/1.6 system-ui, sans-serif; color: var(--ink); background: var(--paper) }
h1 { font-size: 1.75rem; line-height: 1.25 } h2 { font-size: 1.25rem; margin-top: 2.5rem } h3 { font-size: 1rem; margin: 1.5rem 0 0 }
a { color: var(--accent) } a:focus-visible, summary:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
button { font: inherit; font-weight: 600; padding: .75rem 1.25rem; border: 0; border-radius: 6px; color: var(--paper); background: var(--accent); cursor: pointer }
button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
pre { white-space: pre-wrap; overflow-wrap: anywhere; padding: 1rem; border: 1px solid var(--line); border-radius: 6px; font-size: .875rem; line-height: 1.5 }
table { width: 100%; border-collapse: collapse } th, td { padding: .5rem; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top }
iframe { width: 100%; height: 40rem; border: 1px solid var(--line); background: #fff } .quiet { color: var(--quiet) } code { overflow-wrap: anywhere }
`

const policy = (styles: string): string =>
  `default-src 'none'; style-src ${styles}; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

/** For the few pages that the server makes itself: their own style, no script, nothing from other servers. */
export const plainPagePolicy = policy(styleHashes(`<style>${style}</style>`))

/** For a mail that is shown in a frame as mail programs show it: its style is in attributes, which have no hash. */
export const mailPolicy = (sandbox: string): string => `${policy("'unsafe-inline'")}; ${sandbox}`

/** A whole page. Those that only operators and programmers read exist in one language. */
export function plainPage(title: string, body: Html, language: Language = fallbackLanguage): string {
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body>
${body.html}
</body>
</html>
`
}
