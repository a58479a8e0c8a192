import { expect, test } from 'vitest'
import { createTestApp } from '#tests/support/app.ts'
import { eventually } from '#tests/support/eventually.ts'
import { policyOwner } from '#tests/support/policies.ts'

test('a translation that is older than the original says so to its readers and to its owner, until they look at it', async () => {
  const served = await createTestApp()
  const ada = await policyOwner(served)
  const params = { id: ada.id }
  const live = new URL((await ada.details()).live_url!).pathname
  const page = async (language: string): Promise<string> => (await served.app.inject(`${live}/${language}`)).body
  const older = async () => (await ada.visitor.call('GET /customer/agreements/all')).agreements[0]!.older_languages
  const note = /<p class="newer">([^<]+)<a href="([^"]+)" lang="en"[^>]*>English<\/a>/
  const isMarked = async () => [note.test(await page('de')), await older()]
  /** Saves the same German words for every clause of the original as it is now. */
  const translate = async (): Promise<void> => {
    const { clauses, version } = await ada.visitor.call('GET /agreement/translation/details/{id}', {
      params,
      query: { language: 'de' },
    })
    const words = clauses.map(({ clause, fingerprint }) => [clause, { text: `Klausel ${clause}.`, fingerprint }])
    await ada.visitor.call('POST /agreement/translation/update/{id}', {
      params,
      payload: { language: 'de', version, title: 'Datenschutz', clauses: Object.fromEntries(words) },
    })
  }

  await translate()
  expect(await isMarked()).toEqual([false, []])

  await ada.at('2026-11-24T12:00:00Z')
  await ada.edit((text) => text.replace('Ruth’s Backyard', 'Ruth’s Front Yard'))
  // A page is believed for a second.
  const [, words, address] = await eventually(async () => note.exec(await page('de')) ?? expect.fail('no note'))
  expect(words).toBe('Diese Übersetzung ist älter als das Original, das am 24. November 2026 geändert wurde: ')
  expect(new URL(address!).pathname).toBe(`${live}/en`)
  expect(note.test(await page('en'))).toBe(false)
  expect(await older()).toEqual(['de'])

  await ada.at('2026-11-25T12:00:00Z')
  await translate()
  await eventually(async () => expect(await isMarked()).toEqual([false, []]))
})
