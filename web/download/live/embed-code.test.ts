import { expect, test } from 'vitest'
import { embedCode } from './embed-code.ts'

const url = 'https://goodfaith.example/live/abc'
const link = {
  url,
  script: `<script async src="${url}/embed.js"></script><noscript><a href="${url}">Privacy Policy</a></noscript>`,
  iframe: `<iframe src="${url}?scheme=light" title="Privacy Policy"></iframe>`,
  inline: '<article lang="en">\n</article>\n',
}
const german = { language: 'de', html: '<h1>Datenschutz</h1>\n' }

test('the original is embedded as the server has it', () => {
  expect(embedCode(link, null, 'light')).toEqual({ script: link.script, iframe: link.iframe, inline: link.inline })
})

test('a translation is framed by its own address and copied in its own language', () => {
  expect(embedCode(link, german, 'device')).toEqual({
    script: `<script async src="${url}/de/embed.js"></script><noscript><a href="${url}/de">Privacy Policy</a></noscript>`,
    iframe: `<iframe src="${url}/de" title="Privacy Policy"></iframe>`,
    inline: '<article lang="de">\n<h1>Datenschutz</h1>\n</article>\n',
  })
})

test('what is switched off has no code in any language', () => {
  const off = { url: null, script: null, iframe: null, inline: null }
  expect(embedCode(off, german, 'light')).toEqual({ script: null, iframe: null, inline: null })
})

test('a frame takes the colours of the page around it', () => {
  expect(embedCode(link, null, 'light').iframe).toContain(`src="${url}?scheme=light"`)
  expect(embedCode(link, null, 'device').iframe).toContain(`src="${url}" `)
  expect(embedCode(link, german, 'dark').iframe).toContain(`src="${url}/de?scheme=dark"`)
})
