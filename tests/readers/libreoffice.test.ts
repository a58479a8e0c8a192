import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { headingNumbers, printedNumber } from '#core/document/numbers.ts'
import { plainText } from '#core/document/text.ts'
import { blocks } from '#core/document/visit.ts'
import { renderDocx } from '#render/docx/render.ts'
import { withReferences } from '#render/references.ts'
import { isLeftOut } from '#scripts/programs.ts'
import { fixture, run } from '#tests/support/reader.ts'

const folder = mkdtempSync(join(tmpdir(), 'goodfaith-office-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.skipIf(isLeftOut('libreoffice'))('LibreOffice prints the docx with its numbers and page numbers', async () => {
  const policy = fixture('long-policy')
  writeFileSync(join(folder, 'policy.docx'), await renderDocx(policy))
  const profile = pathToFileURL(join(folder, 'profile')).href
  const to = ['--headless', '--convert-to', 'txt:Text (encoded):UTF8', '--outdir', folder]
  run('soffice', [`-env:UserInstallation=${profile}`, ...to, join(folder, 'policy.docx')])
  const text = readFileSync(join(folder, 'policy.txt'), 'utf8').replace(/\s+/g, ' ')
  const printed = withReferences(policy)
  const numbers = headingNumbers(printed)
  for (const block of blocks(printed)) {
    const words = plainText(block).replace(/\s+/g, ' ')
    if (block.type === 'heading') expect(text).toContain(`${printedNumber(numbers.get(block)!)} ${words}`)
    else if (block.type !== 'list') expect(text).toContain(words)
  }
  expect(text).toContain('1. Your e-mail address and a hash of your password')
  expect(text).toContain('3. Your past orders')
})
