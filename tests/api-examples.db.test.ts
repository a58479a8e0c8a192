import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '#tests/support/app.ts'
import { registered } from '#tests/support/customers.ts'

const examples = [...readFileSync('docs/api.md', 'utf8').matchAll(/^```js\n([^]*?)^```$/gm)].map(([, block]) => block!)

test('the examples of the API are one program that does what its page says', async () => {
  const served = await createTestApp()
  const [email, password] = ['ada@example.org', 'a garden of bees']
  await registered(served, email, password)
  const address = await served.app.listen({ port: 0, host: '127.0.0.1' })
  const folder = mkdtempSync(path.join(tmpdir(), 'api-examples-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  writeFileSync(path.join(folder, 'examples.mjs'), examples.join('\n'))
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [path.join(folder, 'examples.mjs')], {
    env: { PATH: process.env.PATH, GOODFAITH: address, EMAIL: email, PASSWORD: password },
  })
  expect(stderr).toBe('')
  expect(stdout.trim().split('\n')).toEqual([
    `logged in as ${email}`,
    'made Privacy Policy',
    expect.stringMatching(/^country: \S/),
    expect.stringMatching(/^\d+ of \d+ duties are met$/),
    'revision 2',
    'its first line: # Privacy Policy',
    'public at live/…',
    'the page answers 200',
    'deleted',
  ])
})
