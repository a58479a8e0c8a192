import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { commonHeaders } from '../http/security-headers.ts'

/** The two files of the typeface that the live pages' languages need, with the characters in each. */
const subsets = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C4,U+2113,U+2C60-2C7F,U+A720-A7FF',
}

const packageFile = (file: string): string =>
  fileURLToPath(import.meta.resolve(`@fontsource-variable/source-serif-4/${file}`))
const { version } = JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as { version: string }
const addressOf = (subset: string): string => `/fonts/source-serif-4-${subset}-${version}.woff2`

/** Shown until the typeface is there; it takes the same room, so that no line moves under the reader's eyes afterwards. */
const standIn =
  '@font-face{font-family:"Source Serif 4 in Times";src:local("Times New Roman"),local("Liberation Serif"),local("Times");size-adjust:118%;ascent-override:88%;descent-override:29%;line-gap-override:0%}' +
  // Stronger than the style of a file, which has no typeface of its own.
  'html body{font-family:"Source Serif 4","Source Serif 4 in Times",Georgia,serif}'

/** The style that names the typeface. */
export const typeface = Object.entries(subsets)
  .map(
    ([subset, range]) =>
      `@font-face{font-family:"Source Serif 4";src:url(${addressOf(subset)}) format("woff2");font-weight:200 900;font-display:swap;unicode-range:${range}}`,
  )
  .join('')
  .concat(standIn)

/** Serves the typeface of the live pages. An address names one version for ever, so browsers keep it. */
export function serveTypeface(app: FastifyInstance, publicUrl: string): void {
  for (const subset of Object.keys(subsets)) {
    const bytes = readFileSync(packageFile(`files/source-serif-4-${subset}-wght-normal.woff2`))
    app.get(addressOf(subset), { logLevel: 'error' }, (_request, reply) =>
      reply
        .headers(commonHeaders(publicUrl, 'cross-origin'))
        .header('content-type', 'font/woff2')
        .header('content-security-policy', "default-src 'none'")
        .header('cache-control', 'public, max-age=31536000, immutable')
        // A page shown in a frame without an origin loads it too.
        .header('access-control-allow-origin', '*')
        .send(bytes),
    )
  }
}
