import { expect, test } from 'vitest'
import { createTestApp } from '#tests/support/app.ts'
import { policyOwner } from '#tests/support/policies.ts'

const notForChildren = /^The website is not directed to children under 13/

test('an edit that takes a clause out is told which duties it breaks, and the annex names the clause afterwards', async () => {
  const ada = await policyOwner(await createTestApp())
  const params = { id: ada.id }
  const { text, revision } = await ada.text()
  const paragraph = text.split('\n\n').find((one) => notForChildren.test(one))!
  expect(paragraph).toBeDefined()
  const without = text.replace(`${paragraph}\n\n`, '')

  const check = (edited: string) =>
    ada.visitor.call('POST /agreement/check-edit/{id}', { params, payload: { revision, text: edited } })
  expect(await check(text.replace('Ruth’s Backyard', 'Ruth’s Garden'))).toEqual({ broken: [] })
  const { broken } = await check(without)
  expect(broken.length).toBeGreaterThan(0)
  for (const { requires, source, clauses } of broken) {
    expect(requires).not.toBe('')
    expect(source).not.toBe('')
    expect(clauses.map((one) => one.text).join('\n')).toContain(paragraph)
  }

  await ada.edit(without)
  const file = await ada.visitor.downloadAnnex(ada.id, 'json')
  const annex = JSON.parse(await file.blob.text()) as {
    coverage: { duties: { id: string; ask?: string; elements: { ask?: string }[] }[] }
    reminders: { words: string; userData?: string }[]
  }
  const first = paragraph.slice(0, 30)
  for (const { duty } of broken) {
    const found = annex.coverage.duties.find(({ id }) => id === duty)!
    const asks = [found.ask, ...found.elements.map(({ ask }) => ask)].filter((ask) => ask !== undefined)
    expect(asks.join('\n')).toContain(first)
  }
  expect(annex.reminders.filter(({ words }) => words.includes(first)).every(({ userData }) => !userData)).toBe(true)
})

test('a clause whose words are emptied under its heading is gone too', async () => {
  const ada = await policyOwner(await createTestApp())
  const { text, revision } = await ada.text()
  // The heading of the part stays, everything under it goes.
  const emptied = text.replace(/(## Children\n)[^#]*/, '$1\n')
  expect(emptied).not.toBe(text)
  const { broken } = await ada.visitor.call('POST /agreement/check-edit/{id}', {
    params: { id: ada.id },
    payload: { revision, text: emptied },
  })
  expect(broken.length).toBeGreaterThan(0)
})

test('a hand edit is valid from the day that its owner says, in the text and in the answers', async () => {
  const served = await createTestApp()
  const ada = await policyOwner(served)
  const { text, revision } = await ada.text()
  await ada.visitor.call('POST /agreement/update/{id}', {
    params: { id: ada.id },
    payload: { mode: 'edit', revision, text: `${text}\nOne more sentence.\n`, valid_from: '2026-12-24' },
  })
  const [newest] = await ada.revisions()
  expect(newest).toMatchObject({ date: '2026-12-24', kind: 'edited' })
  const details = await ada.visitor.call('GET /agreement/details/update/{id}', { params: { id: ada.id } })
  expect(details.answers['effectiveDate']).toBe('2026-12-24')
  expect((await ada.text()).text).toContain('This version applies from December 24, 2026.')
})

test('links follow a heading that is renamed in an edit', async () => {
  const ada = await policyOwner(await createTestApp())
  const { text } = await ada.text()
  const anchor = /\]\(#([^)]+)\)/.exec(text)![1]!
  const heading = text.split('\n').find(
    (line) =>
      line.startsWith('#') &&
      line
        .replace(/^#+ /, '')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-') === anchor,
  )!
  const count = text.split(`](#${anchor})`).length - 1
  await ada.edit((before) => before.replace(heading, `${heading.split(' ')[0]} Renamed heading`))
  const saved = (await ada.text()).text
  expect(saved.split('](#renamed-heading)').length - 1).toBe(count)
  expect(count).toBeGreaterThan(0)
})
