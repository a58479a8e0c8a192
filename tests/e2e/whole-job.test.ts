import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { formats, type Format } from '#core/document/format.ts'
import { languageFacts, offeredLanguages, type Language } from '#core/language/languages.ts'
import type { PublishedType } from '#core/questionnaire/questionnaire.ts'
import { readsEnglish } from '#scripts/content/twin-check.ts'
import { visit } from '#tests/support/browser.ts'
import { ownersPassword } from '#tests/e2e/owner.ts'
import { englishIn } from './english.ts'
import { misfits } from './misfits.ts'
import { walkShortest } from './shortest-walk.ts'
import { siteForFile } from './site.ts'

const site = siteForFile()

const types = JSON.parse(readFileSync('build/content/types.json', 'utf8')) as readonly PublishedType[]
const others = offeredLanguages.filter((language) => language !== 'en')

/** The words of the interface in a language; `area` is a folder of them. */
function wordsIn(language: Language, area?: string): (key: string) => string {
  const file = `content/interface/${area ? `${area}/` : ''}${language}.json`
  const all: unknown = JSON.parse(readFileSync(file, 'utf8'))
  return (key) => {
    const found = key.split('.').reduce<unknown>((from, name) => (from as Record<string, unknown>)?.[name], all)
    if (typeof found !== 'string') throw new Error(`${file} has no ${key}`)
    return found
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first()

test.each(others.map((language, index) => ({ language, slug: types[index % types.length]!.slug })))(
  'whoever reads $language does the whole job in it ($slug) and reads no English on the way',
  async ({ language, slug }) => {
    const { page, errors } = await visit({ locale: languageFacts[language].locale, reducedMotion: 'reduce' })
    const common = wordsIn(language)
    const download = wordsIn(language, 'download')
    const profile = wordsIn(language, 'profile')
    const editor = wordsIn(language, 'editor')
    const translation = wordsIn(language, 'translation')
    const agreements = wordsIn(language, 'agreements')
    const found: string[] = []
    const look = async (where: string): Promise<void> => {
      expect(await page.evaluate(() => document.documentElement.lang), where).toBe(language)
      found.push(...(await englishIn(page)).map((words) => `${where}: ${words}`))
    }
    page.on('framenavigated', () => void look(page.url()).catch(() => undefined))

    // A first visit, in the language that the browser prefers.
    await page.goto(site().url)
    await look('home')
    await page
      .getByRole('link', { name: wordsIn(language, 'home')('start') })
      .first()
      .click()
    await page.waitForURL('**/wizard')
    await page.locator('h1').first().waitFor()
    await look('start')

    await page.goto(`${site().url}/wizard/${slug}`)
    await page.locator('form button[type=submit]').waitFor()
    const email = `${language}@lantern.example`
    await walkShortest(page, email)
    await page.locator(`article[lang=${language}]`).getByText('Lantern Example').first().waitFor()
    await look('made')
    const made = page.url()

    // The mail, its link and a password.
    const mailed = async () => (await site().mails()).find(({ to }) => to?.some((one) => one.address === email))
    await expect.poll(async () => (await mailed())?.text).toBeTypeOf('string')
    const mail = (await mailed())!
    expect([mail.subject ?? '', ...mail.text!.split('\n')].filter(readsEnglish)).toEqual([])
    await page.goto(/https?:\/\/\S+\/profile\/activate-account\/\S+/.exec(mail.text!)![0])
    await look('password')
    await page.getByLabel(profile('newPassword'), { exact: true }).fill(ownersPassword)
    await page.getByLabel(profile('repeatPassword')).fill(ownersPassword)
    await button(page, profile('activate.submit')).click()
    await page.waitForURL(made)

    // The files.
    await page.getByText(download('status.generated')).waitFor()
    await look('files')
    const files: Partial<Record<Format, string>> = {}
    for (const format of formats) {
      const name = `${download('download')} ${download(`format.${format}.name`)}`
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: new RegExp(`^${name}`) }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(new RegExp(`\\.${format}$`))
      files[format] = readFileSync(await file.path(), 'latin1')
    }
    expect(files.html).toMatch(new RegExp(`<html lang="${language}[-"]`))
    expect(files.pdf).toMatch(new RegExp(`/Lang\\s*\\(${language}`, 'i'))
    const live = (await page.getByRole('link', { name: download('openLive') }).getAttribute('href'))!

    // The text is edited, and the public page says what was written.
    await page.getByRole('link', { name: download('edit') }).click()
    await button(page, editor('confirm.start')).click()
    const text = page.getByRole('textbox', { name: editor('text') })
    await text.waitFor()
    await look('editor')
    await text.press('Control+End')
    await text.pressSequentially('\n\nLantern Lantern Lantern.')
    await button(page, editor('save.button')).click()
    await button(page, editor('save.confirm')).click()
    await page.getByText(editor('saved')).first().waitFor()
    await look('edited')
    await expect.poll(async () => (await fetch(live)).text()).toContain('Lantern Lantern Lantern.')

    // The library translates; what its owner wrote is left to them.
    await page.goto(made)
    await page.getByRole('link', { name: download('translate'), exact: true }).click()
    await page.locator('h1').first().waitFor()
    await button(page, translation('make.all')).click()
    await page.getByRole('status').getByRole('listitem').first().waitFor()
    await look('translations')

    // What is wrong is said in the language, too.
    await page.goto(`${site().url}/profile/agreements`)
    await page.getByRole('heading', { level: 1, name: agreements('title') }).waitFor()
    await look('My agreements')
    await button(page, common('common.account')).click()
    await button(page, common('common.logOut')).click()
    await page.waitForURL('**/profile/login')
    await page.getByLabel(profile('email')).first().fill(email)
    await page.getByLabel(profile('password'), { exact: true }).fill('Wrong-password1')
    await button(page, profile('login.submit')).click()
    await page.getByText(profile('login.failed')).waitFor()
    await look('wrong password')

    // The public page is in the language of its document, whatever its reader prefers.
    const reader = await visit()
    await reader.page.goto(live)
    expect(await reader.page.locator('html').getAttribute('lang')).toMatch(new RegExp(`^${language}(-[A-Z]{2})?$`))
    expect(await englishIn(reader.page)).toEqual([])
    expect(found).toEqual([])
    expect([...errors, ...reader.errors]).toEqual([])
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await misfits(page)).toEqual([])
  },
)
