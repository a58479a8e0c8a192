import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { Client } from 'pg'
import PostalMime, { type Email } from 'postal-mime'
import { expect, test } from 'vitest'
import type { Agreement } from '#core/document/node.ts'
import { visit } from '#tests/support/browser.ts'
import { accessibilityProblems } from './accessibility.ts'
import { stoppableSite, type StoppableSite } from './stoppable-site.ts'
import { WizardSteps } from './wizard-steps.ts'

const email = 'ruth@ruthsbackyard.example'
const password = 'Backyard7'
const own = 'We wrote this sentence ourselves.'
const before = 'As an earlier release said it.'

/** The mail with a subject, as soon as the site sent it. */
async function sentMail(site: StoppableSite, subject: RegExp): Promise<Email> {
  const outbox = path.join(site.dataDir, 'outbox')
  const mails = async () => {
    const names = readdirSync(outbox).filter((name) => name.endsWith('.eml'))
    const all = await Promise.all(names.map((name) => PostalMime.parse(readFileSync(path.join(outbox, name)))))
    return all.filter((mail) => subject.test(mail.subject ?? ''))
  }
  await expect.poll(() => mails().catch(() => [])).toHaveLength(1)
  return (await mails())[0]!
}

/** Makes the stored text what an earlier release made: its last clause that cites law said something else. */
async function ageText(database: Client): Promise<void> {
  const { rows } = await database.query<{ document: Agreement; base: Agreement }>(
    'select document, base from documents',
  )
  const clause = rows[0]!.base.children.find(({ id }) => id === 'complaint-anywhere') ?? rows[0]!.base.children.at(-2)!
  const aged = (text: Agreement): string =>
    JSON.stringify({
      ...text,
      children: text.children.map((one) =>
        one.id === clause.id
          ? { ...one, children: [{ type: 'paragraph', children: [{ type: 'text', value: before }] }] }
          : one,
      ),
    })
  await database.query(`update documents set document = $1, base = $2, library_version = 'before'`, [
    aged(rows[0]!.document),
    aged(rows[0]!.base),
  ])
}

test('an owner gets a mail about a change of law, updates with their wording kept, and finds nothing left to do', async () => {
  const site = await stoppableSite()
  const { page, errors } = await visit()

  // Before the box is ticked, the mail can be seen.
  const steps = new WizardSteps(page)
  await steps.open(site.url)
  await steps.hobbyBlog(email)
  for (const heading of ['Laws of other countries', 'Check your answers', 'Delivery']) {
    await page.goBack()
    await steps.at(heading)
  }
  // Axe cannot run in the frame of the example, which allows no scripts.
  expect(await accessibilityProblems(page)).toEqual([])
  await page.getByText('See such a mail').click()
  const example = page.frameLocator('iframe[title="Example of a mail about a change of law"]')
  await example
    .getByText(/By when: /)
    .first()
    .waitFor()
  await steps.tick(/Tell me when the law, or our wording of it/)
  for (const heading of ['Check your answers', 'Laws of other countries', 'Last touches']) await steps.next(heading)
  await page.locator('form button[type=submit]').click()
  await page.waitForURL(/\/download\//)
  const id = new URL(page.url()).pathname.split('/').at(-1)!
  const ready = await sentMail(site, /^Ready: /)
  await page.goto(/https?:\/\/\S+\/profile\/activate-account\/\S+/.exec(ready.text ?? '')![0])
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Repeat the password').fill(password)
  await page.getByRole('button', { name: 'Set my password' }).click()
  await page.waitForURL(/\/download\//)

  // The owner adds a sentence; then a release changes a clause.
  const { token } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('goodfaith.session')!) as { token: string },
  )
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const { data } = (await (await fetch(`${site.url}/api/v1/agreement/text/${id}`, { headers })).json()) as {
    data: { text: string }
  }
  const edit = { mode: 'edit', revision: 1, text: `${data.text}\n\n${own}` }
  await fetch(`${site.url}/api/v1/agreement/update/${id}`, { method: 'POST', headers, body: JSON.stringify(edit) })
  const database = new Client({ connectionString: site.database })
  await database.connect()
  await ageText(database)
  await database.end()
  // No tab of theirs is open while the site is down.
  await page.goto('about:blank')
  await site.stop()
  await site.start()

  const mail = await sentMail(site, /^Time to update: /)
  expect(mail.text).toContain('Changed')
  expect(mail.text).not.toContain(own)
  await page.goto(`${site.url}/profile/agreements`)
  const sheet = page.getByRole('region', { name: 'Changes of law' }).getByRole('article')
  await sheet.getByText('Changed').waitFor()
  const card = page.getByRole('article', { name: /^Privacy Policy/ }).filter({ hasText: 'Public at' })
  const due = card.getByRole('link', { name: /^The law, or our wording of it, changed in .* open the update$/ })
  expect(await due.getAttribute('href')).toBe(`/wizard/privacy-policy/update/${id}`)
  expect(await accessibilityProblems(page)).toEqual([])

  // The link in the mail leads through log-in to the end of the update.
  const other = await visit()
  await other.page.goto(/https?:\/\/\S+\/law-changes\/update\/\S+/.exec(mail.text ?? '')![0])
  await other.page.getByLabel('Email address').first().fill(email)
  await other.page.getByLabel('Password').first().fill(password)
  await other.page.getByRole('button', { name: 'Log in' }).click()
  await other.page.getByRole('heading', { level: 1, name: 'Last touches' }).waitFor()
  await other.page.locator('form button[type=submit]').click()
  await other.page
    .getByRole('button', { name: /Update/ })
    .last()
    .click()
  await other.page.waitForURL(/\/download\//)
  const text = await (await fetch(`${site.url}/api/v1/agreement/public-download-details/${id}`)).json()
  expect(JSON.stringify(text)).toContain(own)
  expect(JSON.stringify(text)).not.toContain(before)

  // Afterwards nothing is left to do, and the mails can be stopped.
  await page.reload()
  const inbox = page.getByRole('region', { name: 'Changes of law' })
  await inbox.getByText('No new change of law concerns your documents.').waitFor()
  await card.getByText('No change of law concerns it now').waitFor()
  await inbox.getByRole('button', { name: 'Stop these mails' }).waitFor()
  await other.page.goto(/https?:\/\/\S+\/law-changes\/stop\/\S+/.exec(mail.text ?? '')![0])
  expect(await accessibilityProblems(other.page)).toEqual([])
  await other.page.getByRole('button', { name: 'Stop these mails' }).click()
  await other.page.getByRole('heading', { name: 'These mails are stopped' }).waitFor()
  await page.reload()
  await inbox.getByRole('button', { name: 'Write to me' }).click()
  await inbox.getByRole('button', { name: 'Stop these mails' }).waitFor()
  expect(errors).toEqual([])
  expect(other.errors).toEqual([])
})
