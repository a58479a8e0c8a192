import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from 'playwright-core'
import PostalMime from 'postal-mime'
import { findProgram, programs } from '../programs.ts'

const email = 'ruth@ruthsbackyard.example'
const password = 'a backyard in Berlin'

/**
 * Takes the pictures of docs/tutorial.md: a new owner makes a privacy policy on a server of its own, confirms the address and
 * looks at everything. The website has to be built.
 *
 * @returns false where there is no Chromium.
 */
export async function takePictures(folder: string): Promise<boolean> {
  const executablePath = findProgram(programs.headlessShell)
  if (executablePath === undefined) return false
  mkdirSync(folder, { recursive: true })
  const data = mkdtempSync(path.join(tmpdir(), 'pictures-'))
  const { url, server } = await startServer(data)
  // As in the tests: root may not use the sandbox, and nothing reaches beyond this machine.
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-background-networking'] })
  try {
    const page = await browser.newPage({
      viewport: { width: 1280, height: 800 },
      locale: 'en-GB',
      colorScheme: 'light',
      reducedMotion: 'reduce',
    })
    page.setDefaultTimeout(120_000)
    const take = async (name: string) => void (await page.screenshot({ path: path.join(folder, `${name}.png`) }))
    await walk(page, url, data, take)
  } finally {
    await browser.close()
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    rmSync(data, { recursive: true, force: true })
  }
  return true
}

/** @throws Error with what the server said, where it does not start. */
async function startServer(data: string): Promise<{ url: string; server: ChildProcess }> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', PORT: String(port), PUBLIC_URL: url, DATA_DIR: data },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  // The start is announced in a line on standard output.
  await Promise.race([once(server.stdout, 'data'), once(server, 'exit')])
  if (server.exitCode !== null) throw new Error(`The server for the pictures did not start: ${said}`)
  return { url, server }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as { port: number }
  probe.close()
  await once(probe, 'close')
  return port
}

async function walk(page: Page, url: string, data: string, take: (name: string) => Promise<void>): Promise<void> {
  const at = (heading: string) => page.getByRole('heading', { level: 1, name: heading }).waitFor()
  const next = async (heading: string) => {
    await page.locator('form button[type=submit]').click()
    await at(heading)
  }
  const fill = (label: string, value: string) => page.getByLabel(label).first().fill(value)

  await page.goto(url)
  await page.waitForLoadState('networkidle')
  await take('home')
  await page.goto(`${url}/wizard/privacy-policy`)
  await at('Platforms')
  await next('The service')
  await fill('What is the website called?', 'Ruth’s Backyard')
  await fill('What is its address?', 'https://ruthsbackyard.example')
  await next('Who is responsible')
  await page.getByLabel('In which country are you based?').selectOption('DE')
  await page.getByLabel('In which state or province?').selectOption('DE_BE')
  await page.getByRole('radio', { name: 'English' }).check()
  await fill('Whose name should be printed?', 'Ruth Example')
  await fill('Which e-mail address may visitors write to?', email)
  await next('What people can do')
  for (const name of ['Write to you with a form', 'Leave comments'])
    await page.getByRole('checkbox', { name }).first().check()
  await next('Services and tools')
  await page.getByRole('combobox', { name: /^Search \d+ services/ }).fill('Matomo Cloud')
  await page.getByRole('option', { name: 'Matomo Cloud' }).first().click()
  await page.getByRole('button', { name: 'Remove Matomo Cloud' }).waitFor()
  await take('interview')
  await next('Consent and mailings')
  await next('Age and children')
  await next('Keeping and protecting')
  await next('Delivery')
  await page.getByRole('checkbox', { name: /I understand that this is a generated text/ }).check()
  await next('Check your answers')
  await take('check')
  await next('Laws of other countries')
  await next('Last touches')
  const preview = page.getByRole('region', { name: 'Preview of your document' })
  await preview
    .getByRole('button', { name: /Why this is here: .*Comments/ })
    .first()
    .click()
  await page.getByText('What can people do on it?').first().waitFor()
  await take('reason')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Create my privacy policy' }).click()
  await page.waitForURL(/\/download\/[0-9a-f-]{36}$/)
  await page.getByRole('heading', { name: 'One step to your files: confirm your address' }).waitFor()
  await take('confirm')

  await page.goto(await activationLink(data))
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Repeat the password').fill(password)
  await page.getByRole('button', { name: 'Set my password' }).click()
  await page.waitForURL(/\/download\/[0-9a-f-]{36}$/)
  await page.getByText('The files are ready.').waitFor()
  await take('download')
  const live = await page.getByRole('link', { name: 'Open the live link' }).getAttribute('href')
  await page.goto(live!)
  await take('live')
  await page.goto(`${url}/profile/agreements`)
  await page.getByText('Ruth’s Backyard').first().waitFor()
  await take('agreements')
}

/** From the mail that the server kept, as no mail server is set. */
async function activationLink(data: string): Promise<string> {
  const outbox = path.join(data, 'outbox')
  const deadline = Date.now() + 60_000
  while (Date.now() < deadline) {
    for (const file of readdirSync(outbox).filter((name) => name.endsWith('.eml'))) {
      const { text } = await PostalMime.parse(readFileSync(path.join(outbox, file)))
      const link = /https?:\/\/\S+\/profile\/activate-account\/\S+/.exec(text ?? '')?.[0]
      if (link !== undefined) return link
    }
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error('No mail with an activation link came within a minute.')
}
