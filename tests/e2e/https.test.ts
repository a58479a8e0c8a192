import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { isLeftOut } from '#scripts/programs.ts'
import { visit } from '#tests/support/browser.ts'
import { certificateFor } from '#tests/support/certificate.ts'
import { startNginx } from '#tests/support/nginx.ts'
import { freePort, temporaryFolder } from '#tests/support/server-process.ts'
import { accountOn } from './account-on.ts'
import { ownersPassword } from './owner.ts'
import { startSite } from './site.ts'

/** The example for operators in SECURITY.md, on this machine and with a certificate of its own. */
function example(serverPort: number): (port: number) => string {
  const { key, cert } = certificateFor('IP:127.0.0.1')
  const folder = temporaryFolder()
  writeFileSync(path.join(folder, 'key'), key)
  writeFileSync(path.join(folder, 'cert'), cert)
  return (port) =>
    /```nginx\n([^]*?)```/
      .exec(readFileSync('SECURITY.md', 'utf8'))![1]!
      .replace('127.0.0.1:3000', `127.0.0.1:${serverPort}`)
      .replaceAll('listen 443 ssl;', `listen 127.0.0.1:${port} ssl;`)
      .replaceAll('listen [::]:443 ssl;', '')
      .replace(/(ssl_certificate) .*/, `$1 ${folder}/cert;`)
      .replace(/(ssl_certificate_key) .*/, `$1 ${folder}/key;`)
      // `$host` has no port, which only the standard one does without.
      .replace('Host $host', 'Host $http_host')
}

test.skipIf(isLeftOut('nginx'))(
  'over https a browser is logged in, and keeps cookies that no other host can set',
  async () => {
    const serverPort = await freePort()
    const { port } = await startNginx(example(serverPort))
    const url = `https://127.0.0.1:${port}`
    const site = await startSite({ PORT: String(serverPort), PUBLIC_URL: url, TRUST_PROXY: 'true' })
    const email = 'ruth@ruthsbackyard.example'
    await accountOn({ url: `http://127.0.0.1:${serverPort}`, mails: site.mails }, email)

    const { page, errors } = await visit({ ignoreHTTPSErrors: true })
    await page.goto(`${url}/profile/login`)
    const form = page.locator('form').filter({ has: page.getByLabel('Password', { exact: true }) })
    await form.getByLabel('Email address').fill(email)
    await form.getByLabel('Password', { exact: true }).fill(ownersPassword)
    await form.getByRole('button', { name: 'Log in' }).click()
    await page.waitForURL(`${url}/profile/agreements`)
    await page.getByText('1 agreement, the last changed first.').waitFor()
    await page.getByRole('button', { name: 'English' }).click()
    await page.getByRole('button', { name: 'Deutsch' }).click()
    await page.getByRole('heading', { name: 'Meine Dokumente' }).waitFor()
    await page.reload()
    await page.getByRole('heading', { name: 'Meine Dokumente' }).waitFor()

    const cookies = await page.context().cookies()
    // The second goes to the log-in alone, and a path is what `__Host-` does not allow.
    expect(cookies.map(({ name }) => name).toSorted()).toEqual([
      '__Host-goodfaith.language',
      expect.stringMatching(/^__Secure-goodfaith-browser-/),
    ])
    for (const cookie of cookies) expect(cookie).toMatchObject({ secure: true, domain: '127.0.0.1' })
    expect(errors).toEqual([])
  },
)
