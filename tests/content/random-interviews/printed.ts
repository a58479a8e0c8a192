import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { assemble } from '#core/assembly/assemble.ts'
import { parseMarkdown } from '#core/document/parse-markdown.ts'
import { plainText as wordsOf } from '#core/document/text.ts'
import { renderMd } from '#render/md/render.ts'
import { render } from '#render/renditions.ts'
import { renderTypst } from '#render/typst/render.ts'
import { compileTypst } from '#server/pdf/compile-typst.ts'
import { hostileText } from '#tests/support/arbitrary-interview.ts'
import { interviewsOf } from './interviews.ts'

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)
/** The text of an XML file: what is in its elements, entities resolved. */
const wordsOfXml = (xml: string): string =>
  [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)<\/w:t>/g)]
    .map(([, words]) => words)
    .join('')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')

/** Whatever is typed, no format takes it for anything but words. */
export function printed(slug: string): void {
  describe(`${slug}: what is typed in a random interview`, () => {
    const { library, interviews, runs } = interviewsOf(slug)

    test('what a person typed is printed literally in every format', async () => {
      await fc.assert(
        fc.asyncProperty(interviews(hostileText), async ({ answers, date, complete }) => {
          if (!complete) return
          const { agreement } = assemble(library, answers, { date })
          const expected = agreement.children.map(wordsOf)
          const html = text(await render(agreement, 'html'))
          expect(html).not.toMatch(/<script|<img|onerror=(?!.*&gt;)|href="javascript/i)
          await render(agreement, 'md')
          const parsed = parseMarkdown(renderMd(agreement), agreement)
          expect(parsed.children.map(wordsOf).join('\n').split('\n')).toEqual(expected.join('\n').split('\n'))
          await render(agreement, 'txt')
        }),
        { numRuns: Math.ceil(runs / 10) },
      )
    })

    test('Word and PDF print it literally too', async () => {
      await fc.assert(
        fc.asyncProperty(interviews(hostileText), async ({ answers, date, complete }) => {
          if (!complete) return
          const { agreement } = assemble(library, answers, { date })
          const document = text(unzipSync(await render(agreement, 'docx'))['word/document.xml']!)
          const name = String(answers['websiteName'] ?? answers['appName'] ?? answers['socialPageName'] ?? '')
          expect(document).not.toMatch(/<(?:script|img|w:t>x<)/)
          expect(wordsOfXml(document).replaceAll('\u00a0', ' ')).toContain(name.replace(/\s+/g, ' '))
          const pdf = compileTypst({ template: 'agreement', document: renderTypst(agreement) })
          expect(text(pdf.subarray(0, 5))).toBe('%PDF-')
        }),
        { numRuns: Math.ceil(runs / 100) },
      )
    })
  })
}
