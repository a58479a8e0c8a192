import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { stringify } from 'yaml'
import { languageFacts, offeredLanguages } from '#core/language/languages.ts'
import { visit } from '#tests/support/browser.ts'
import { operatorAnswers } from '#tests/support/operator-answers.ts'
import { temporaryFolder } from '#tests/support/server-process.ts'
import { englishIn } from './english.ts'
import { ownSiteForFile } from './site.ts'

const site = ownSiteForFile((atEnd) => {
  const file = path.join(temporaryFolder(atEnd), 'operator.yaml')
  writeFileSync(file, stringify({ answers: operatorAnswers }))
  // Each service that may be set up adds something to the operator's pages.
  return {
    OPERATOR_FILE: file,
    ANALYTICS: 'plausible',
    AFFILIATE: 'shareasale',
    AFFILIATE_MERCHANT: '12345',
    TRANSLATION_SERVICE: 'deepl',
    TRANSLATION_KEY: 'key-for-tests',
  }
})

const others = offeredLanguages.filter((language) => language !== 'en')

test.each(others)('without a script, every page that search engines list is drawn in %s', async (language) => {
  const listed = [...(await (await fetch(`${site().url}/sitemap.xml`)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)]
  expect(listed.length).toBeGreaterThan(30)
  const { page } = await visit({ javaScriptEnabled: false, locale: languageFacts[language].locale })
  for (const [, address] of listed) {
    await page.goto(address!)
    expect(await page.evaluate(() => document.documentElement.lang), address).toBe(language)
    expect.soft({ address, found: await englishIn(page) }).toEqual({ address, found: [] })
  }
})
