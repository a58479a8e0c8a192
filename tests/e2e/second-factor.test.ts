import { Secret, TOTP } from 'otpauth'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { accessibilityProblems } from './accessibility.ts'
import { accountOn, password } from './account-on.ts'
import { freePort } from '#tests/support/server-process.ts'
import { startSite } from './site.ts'

const email = 'ada@example.org'

/** A phone with an authenticator app. Each code works once, so the clock of the phone goes on with each. */
const phoneWith = (secret: string) => {
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  let ahead = -30_000
  return () => app.generate({ timestamp: Date.now() + (ahead += 30_000) })
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })

/** Waits until something has the focus. */
async function focused(what: Locator): Promise<void> {
  await expect.poll(() => what.evaluate((it) => it === document.activeElement)).toBe(true)
}

const passwordIn = (dialog: Locator) => dialog.getByLabel('Password', { exact: true })

async function logIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/profile/login`)
  await field(page, 'Email address').first().fill(email)
  await field(page, 'Password').fill(password)
  await button(page, 'Log in').click()
}

test('somebody sets up a second factor, logs in with it and with a recovery code, and turns it off', async () => {
  const site = await startSite()
  await accountOn(site, email)
  const { page } = await visit({ acceptDownloads: true })
  await logIn(page, site.url)
  await page.waitForURL('**/profile/agreements')
  await page.goto(`${site.url}/profile`)

  // Password first, then the picture and the first code.
  await button(page, 'Set it up …').click()
  const dialog = page.getByRole('dialog', { name: 'Set up a second factor' })
  await focused(passwordIn(dialog))
  await passwordIn(dialog).fill('wrong')
  await button(page, 'Go on').click()
  await dialog.getByText('The password is not correct.').waitFor()
  await focused(passwordIn(dialog))
  await passwordIn(dialog).fill(password)
  await button(page, 'Go on').click()
  // The button is gone, and its focus with it: the next step begins with its heading.
  await focused(dialog.getByRole('heading'))
  await dialog.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  const nextCode = phoneWith((await dialog.locator('code').innerText()).replaceAll(' ', ''))
  await field(page, 'The six digits that the app shows').fill('000000')
  await button(page, 'Turn it on').click()
  await dialog.getByText('The code is not correct.').waitFor()
  await field(page, 'The six digits that the app shows').fill(nextCode())
  await button(page, 'Turn it on').click()

  // The recovery codes are shown once, and can be saved.
  await focused(page.getByRole('heading', { name: 'Keep these recovery codes' }))
  expect(await accessibilityProblems(page)).toEqual([])
  const recoveryCodes = await dialog.getByRole('listitem').allInnerTexts()
  expect(recoveryCodes).toHaveLength(10)
  const [download] = await Promise.all([page.waitForEvent('download'), button(page, 'Save as a file').click()])
  expect(download.suggestedFilename()).toBe('recovery-codes.txt')
  // Neither a key nor a press beside the dialog takes them away, not even for a moment.
  const closings = await dialog.evaluateHandle((element) => {
    const seen: Event[] = []
    element.addEventListener('close', (event) => seen.push(event))
    return seen
  })
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  expect(await closings.evaluate((seen) => seen.length)).toBe(0)
  expect(await dialog.getByRole('listitem').allInnerTexts()).toEqual(recoveryCodes)
  await button(page, 'I have kept them').click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('10 recovery codes are left.').waitFor()

  // Elsewhere the password alone is not enough. The field that comes has the focus.
  const { page: elsewhere } = await visit()
  await logIn(elsewhere, site.url)
  const code = field(elsewhere, 'Code')
  await focused(code)
  expect(await accessibilityProblems(elsewhere)).toEqual([])
  await button(elsewhere, 'Log in').click()
  await elsewhere.getByText('Enter the code of your authenticator app, or a recovery code.').waitFor()
  await focused(code)
  await code.fill('000000')
  await button(elsewhere, 'Log in').click()
  await elsewhere.getByText('The code is not correct.').waitFor()
  await code.fill(nextCode())
  await button(elsewhere, 'Log in').click()
  await elsewhere.waitForURL('**/profile/agreements')

  const { page: withPaper } = await visit()
  await logIn(withPaper, site.url)
  await field(withPaper, 'Code').fill(recoveryCodes[0]!)
  await button(withPaper, 'Log in').click()
  await withPaper.waitForURL('**/profile/agreements')

  // Deleting the account asks for a code too; it is turned off with the next recovery code.
  await page.reload()
  await page.getByText('9 recovery codes are left.').waitFor()
  await button(page, 'Delete my account …').click()
  const deletion = page.getByRole('dialog', { name: 'Delete your account?' })
  await focused(passwordIn(deletion))
  await passwordIn(deletion).fill(password)
  await button(page, 'Delete everything').click()
  await focused(deletion.getByLabel('Code', { exact: true }))
  expect(await deletion.getByText('Enter the code of your').count()).toBe(0)
  // It is left empty, and then the password is wrong: what is wrong is said at its field.
  await button(page, 'Delete everything').click()
  await deletion.getByText('Enter the code of your authenticator app, or a recovery code.').waitFor()
  await focused(deletion.getByLabel('Code', { exact: true }))
  await passwordIn(deletion).fill('wrong')
  await button(page, 'Delete everything').click()
  await deletion.getByText('The password is not correct.').waitFor()
  await focused(passwordIn(deletion))
  await page.keyboard.press('Escape')
  await deletion.waitFor({ state: 'hidden' })
  // What was typed is gone with the dialog.
  await button(page, 'Delete my account …').click()
  expect(await passwordIn(deletion).inputValue()).toBe('')
  await button(page, 'Keep my account').click()
  await button(page, 'Turn it off …').click()
  const end = page.getByRole('dialog', { name: 'Turn off the second factor' })
  await focused(passwordIn(end))
  await passwordIn(end).fill('wrong')
  await end.getByLabel('Code', { exact: true }).fill(recoveryCodes[1]!)
  await button(page, 'Turn it off').click()
  await end.getByText('The password is not correct.').waitFor()
  await focused(passwordIn(end))
  // A password manager finds the password by the address, which the form carries unseen.
  expect(await end.locator('input[autocomplete=username]').inputValue()).toBe(email)
  await passwordIn(end).fill(password)
  expect(await accessibilityProblems(page)).toEqual([])
  await button(page, 'Turn it off').click()
  await page.getByText('Log-ins ask for your password alone again.').waitFor()
  await eventually(async () => {
    const subjects = (await site.mails()).map(({ subject }) => subject)
    expect(subjects).toEqual(expect.arrayContaining(['Log-ins now ask for a code', 'Log-ins no longer ask for a code']))
  })
})

test('somebody adds a passkey, logs in with it, and removes it', async () => {
  // Passkeys are made for a host by name.
  const port = String(await freePort())
  const url = `http://localhost:${port}`
  const site = await startSite({ PORT: port, PUBLIC_URL: url })
  await accountOn({ ...site, url }, email)
  const { page } = await visit()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await logIn(page, url)
  await page.waitForURL('**/profile/agreements')
  await page.goto(`${url}/profile`)
  await page.getByText('There is none yet.').waitFor()
  await button(page, 'Add a passkey …').click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Go on').click()
  await page.getByText('The passkey is added.').waitFor()
  await page.getByText('Chrome on Linux').last().waitFor()

  // A second one on the same device, and one that its owner does not confirm: each says why there is none.
  await button(page, 'Add a passkey …').click()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Go on').click()
  await dialog.getByText('This device has a passkey for your account already.').waitFor()
  await devtools.send('WebAuthn.clearCredentials', { authenticatorId })
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await button(page, 'Go on').click()
  await dialog.getByText('No passkey was made. Try again.').waitFor()
  await button(page, 'Cancel').click()
  await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await button(page, 'Remove').click()
  await page.getByText('The passkey is removed here.').waitFor()
  await button(page, 'Add a passkey …').click()
  await dialog.getByLabel('Password', { exact: true }).fill(password)
  await button(page, 'Go on').click()
  await page.getByText('The passkey is added.').waitFor()

  await button(page, 'Account').click()
  await button(page, 'Log out').click()
  await page.waitForURL(`${url}/profile/login`)
  await button(page, 'Use a passkey').click()
  await page.waitForURL('**/profile/agreements')

  await page.goto(`${url}/profile`)
  await button(page, 'Remove').click()
  await page.getByText('The passkey is removed here.').waitFor()
  await page.getByText('There is none yet.').waitFor()
})

test('a browser that knows no passkeys offers none', async () => {
  const site = await startSite()
  await accountOn(site, email)
  const { page } = await visit()
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await logIn(page, site.url)
  await page.waitForURL('**/profile/agreements')
  await page.goto(`${site.url}/profile`)
  await page.getByText('This browser makes no passkeys.').waitFor()
  expect(await button(page, 'Add a passkey …').count()).toBe(0)
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${site.url}/profile/login`)
  await button(page, 'Log in').waitFor()
  await expect.poll(() => button(page, 'Use a passkey').count()).toBe(0)
})
