import { strFromU8, unzipSync } from 'fflate'
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { visit } from '#tests/support/browser.ts'
import { eventually } from '#tests/support/eventually.ts'
import { accessibilityProblems } from './accessibility.ts'
import { type Site, startSite } from './site.ts'

/** The address in the newest mail with a subject, as its reader opens it. */
const linkIn = (site: Site, subject: string, path: string): Promise<string> =>
  eventually(async () => {
    const mail = (await site.mails()).findLast((one) => one.subject === subject)
    return new RegExp(`https?://\\S+${path}/\\S+`).exec(mail?.text ?? '')?.[0] ?? expect.fail(`no mail “${subject}”`)
  })

/** Keeps the reply to a log-out back. Gives what lets it through and waits until the page has read it. */
async function holdLogOut(page: Page): Promise<() => Promise<void>> {
  const held = Promise.withResolvers<void>()
  await page.route('**/customer/logout', async (route) => {
    await held.promise
    await route.continue()
  })
  return async () => {
    const read = page.waitForResponse('**/customer/logout')
    held.resolve()
    await (await read).finished()
  }
}

test('somebody signs up, forgets the password, changes the profile, takes their data and leaves', async () => {
  const site = await startSite()
  const { page, errors } = await visit()
  const email = 'ada@example.org'
  const newEmail = 'ada@lovelace.example'
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (label: string) => page.getByLabel(label, { exact: true })

  // Sign up. What is wrong is at its field.
  await page.goto(`${site.url}/profile/register`)
  await page.getByText('Keep your documents in one place').waitFor()
  await button('Sign up').click()
  await page.getByText('Email address is invalid.').waitFor()
  await page.getByText('Passwords length must be at least 8 characters.').waitFor()
  await page.getByRole('alert').getByText('Please complete all the fields correctly.').waitFor()
  await field('New password').fill('A1'.repeat(2001))
  await page.getByText('Password is too long.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await field('Email address').fill(email)
  await field('New password').fill('Correct horse 1')
  await field('Repeat the password').fill('Correct horse 2')
  await button('Sign up').click()
  await page.getByText('Passwords do not match.').waitFor()
  await field('Repeat the password').fill('Correct horse 1')
  await button('Sign up').click()
  await page.getByText(`A confirmation mail is on its way to ${email}`).waitFor()

  // The address is not confirmed yet.
  await page.goto(`${site.url}/profile/login`)
  const logIn = async (password: string, address = email) => {
    await field('Email address').first().fill(address)
    await field('Password').fill(password)
    await button('Log in').click()
  }
  await page.getByText('Forgot your password?').waitFor()
  await logIn('Correct horse 1')
  await page.getByText('Email or password are incorrect or the account is not yet confirmed.').waitFor()
  await page.goto(await linkIn(site, 'Confirm your address', 'activate-account'))
  await page.locator('button[type=submit]', { hasText: 'Confirm and log in' }).click()
  await page.getByText('Please complete all the fields correctly.').waitFor()
  await field('Password').fill('Correct horse 2')
  await button('Confirm and log in').click()
  await page.getByText('The password is not the one that this account was signed up with.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await field('Password').fill('Correct horse 1')
  await button('Confirm and log in').click()
  await page.waitForURL('**/profile/agreements')

  // Log out, and forget the password. The server's reply to the log-out comes late, and moves nobody who has gone on.
  const reply = await holdLogOut(page)
  await page.getByRole('button', { name: 'Account' }).click()
  await page.getByRole('button', { name: 'Log out' }).click()
  await page.waitForURL(`${site.url}/profile/login`)
  await field('Email address').first().fill(email)
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('heading', { name: 'Set a new password' }).waitFor()
  await reply()
  // What was typed at the log-in is there.
  expect(await field('Email address').inputValue()).toBe(email)
  await button('Mail me a link').click()
  await page.getByText('If the email matches an account').waitFor()
  const resetLink = await linkIn(site, 'Set a new password', 'reset-password')
  await page.goto(resetLink)
  await field('New password').fill('Another horse 2')
  await field('Repeat the password').fill('Another horse 2')
  expect(await accessibilityProblems(page)).toEqual([])
  await button('Set the new password').click()
  await page.getByText('Your new password is set').waitFor()
  await logIn('Another horse 2')
  await page.waitForURL('**/profile/agreements')
  await page.goto(resetLink)
  await page.getByText('This link does not work any more').waitFor()

  // The profile: password, address, billing address, data.
  await page.goto(`${site.url}/profile`)
  const focused = async (label: string) => {
    await expect.poll(() => field(label).evaluate((it) => it === document.activeElement)).toBe(true)
  }
  await field('Old password').fill('wrong')
  await field('New password').fill('Third horse 33')
  await field('Repeat the password').fill('Third horse 33')
  await button('Change the password').click()
  await page.getByText('There was an issue changing your password.').waitFor()
  await page.getByText('The old password is not correct.').waitFor()
  await focused('Old password')
  // What was wrong with the last try is not about what is typed now.
  await field('Old password').fill('Another horse 2')
  expect(await page.getByText('There was an issue changing your password.').count()).toBe(0)
  expect(await page.getByText('The old password is not correct.').count()).toBe(0)
  await field('New password').fill('Another horse 2')
  await field('Repeat the password').fill('Another horse 2')
  await button('Change the password').click()
  await page.getByText('The new password is the old one. Choose another.').waitFor()
  await focused('New password')
  await field('New password').fill('Third horse 33')
  await field('Repeat the password').fill('Third horse 33')
  expect(await page.getByText('The new password is the old one. Choose another.').count()).toBe(0)
  await button('Change the password').click()
  await page.getByText('Your password is changed.').waitFor()
  await field('New email address').fill(newEmail)
  await field('Password').fill('Third horse 33')
  await button('Mail me the link').click()
  await page.getByText(`We mailed a link to ${newEmail}`).waitFor()

  // Where they are logged in: another browser is logged out from here.
  const phone = await visit({ viewport: { width: 390, height: 844 } })
  await phone.page.goto(`${site.url}/profile/login`)
  await phone.page.getByText('Forgot your password?').waitFor()
  await phone.page.getByLabel('Email address', { exact: true }).first().fill(email)
  await phone.page.getByLabel('Password', { exact: true }).fill('Third horse 33')
  await phone.page.getByRole('button', { name: 'Log in', exact: true }).click()
  await phone.page.waitForURL('**/profile/agreements')
  await page.reload()
  const sessions = page.getByRole('list', { name: 'Where you are logged in' })
  await sessions.getByText('This browser').waitFor()
  expect(await sessions.getByText('Chrome on Linux').count()).toBe(2)
  expect(await accessibilityProblems(page)).toEqual([])
  await sessions.getByRole('button', { name: 'End' }).click()
  await page.getByText('Logged out there.').waitFor()
  await expect.poll(() => sessions.getByText('Chrome on Linux').count()).toBe(1)
  await phone.page.goto(`${site.url}/profile`)
  await phone.page.waitForURL('**/profile/login*')

  await field('First name').fill('Ada')
  await field('Country').selectOption('US')
  await field('State').selectOption('US_CA')
  await button('Save the address').click()
  await page.getByText('The billing address is saved.').waitFor()
  // What was done last is what the page says: nothing else is said to be done beside it.
  await page.getByText('Logged out there.').waitFor({ state: 'detached' })
  expect(await accessibilityProblems(page)).toEqual([])
  await page.goto(await linkIn(site, 'Confirm your new address', 'confirm-email'))
  await button('Confirm the new address').click()
  await page.getByText(`${newEmail} is the address of your account now.`).waitFor()
  await button('Account').click()
  await page.getByText(newEmail, { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Your profile' }).last().click()
  await page.getByRole('definition').filter({ hasText: newEmail }).waitFor()
  expect(await field('State').inputValue()).toBe('US_CA')
  const [file] = await Promise.all([page.waitForEvent('download'), button('Download my data').click()])
  const data = unzipSync(readFileSync(await file.path()))
  expect(JSON.parse(strFromU8(data['customer.json']!))).toMatchObject({
    email: newEmail,
    billing_address: { first_name: 'Ada', state: 'US_CA' },
  })

  // Leave. A wrong password deletes nothing.
  await button('Delete my account …').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Password', { exact: true }).fill('wrong')
  await button('Delete everything').click()
  await dialog.getByText('The password is not correct.').waitFor()
  expect(await accessibilityProblems(page)).toEqual([])
  await dialog.getByLabel('Password', { exact: true }).fill('Third horse 33')
  await button('Delete everything').click()
  await page.getByText('Your account and everything in it is deleted.').waitFor()
  await logIn('Third horse 33', newEmail)
  await page.getByText('Email or password are incorrect or the account is not yet confirmed.').waitFor()
  expect(errors).toEqual([])
})
