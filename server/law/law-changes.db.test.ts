import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { ClauseDefinition } from '#core/library/library.ts'
import { clausesOf } from '#core/library/words.ts'
import { createTestApp } from '#tests/support/app.ts'
import { makePolicy } from '#tests/support/customers.ts'
import { policyActs } from '#tests/support/policies.ts'
import { clauseOf } from '#tests/support/small-library.ts'
import {
  links,
  contents,
  library,
  release,
  adding,
  check,
  requested,
  owner,
  sentTo,
} from '#tests/support/law-checks.ts'

describe('a release that changes a document', () => {
  test('its owner gets one mail: what changes, why and by when', async () => {
    const served = await createTestApp({ workers: true })
    const ada = await owner(served, 'ada@example.org')
    const next = adding('Bees', 'We keep bees.', { from: '2026-12-24' })
    await check(served, next)
    await check(served, next)
    expect(await requested(served)).toHaveLength(1)
    const mail = await sentTo(served, ada.email)
    expect(mail.text).toContain('New, under “At a glance”: “We keep bees.”')
    expect(mail.text).toContain('Why: Bees Act s. 1 (from 24 December 2026).')
    expect(mail.text).toContain('By when: 24 December 2026.')
    expect(mail.html).toContain('We keep bees.')
    expect((await ada.inbox()).documents).toMatchObject([
      {
        agreement_id: ada.id,
        changes: [{ kind: 'comes', label: 'We keep bees.', day: '2026-12-24', laws: [{ source: 'Bees Act s. 1' }] }],
      },
    ])
  })

  test.each<[string, (clauses: readonly ClauseDefinition[]) => readonly ClauseDefinition[]]>([
    ['nothing', (clauses) => clauses],
    [
      'commas',
      (clauses) =>
        clauses.map((one) => ({
          ...one,
          blocks: JSON.parse(JSON.stringify(one.blocks).replaceAll(/([a-z]) (we|you) /g, '$1, $2 ')),
        })),
    ],
    [
      'a clause that the answers do not call for',
      (clauses) => [...clauses, clauseOf('cash', 'Cash.', { if: 'payment == cash', sources: ['X'] })],
    ],
    [
      'a clause of next year',
      (clauses) => [...clauses, clauseOf('later', 'Later.', { from: '2027-02-01', sources: ['X'] })],
    ],
  ])('that changes %s sends nothing and lists nothing', async (_what, change) => {
    const served = await createTestApp()
    const ada = await owner(served, 'ada@example.org')
    await check(served, release(change))
    expect(await requested(served)).toEqual([])
    expect((await ada.inbox()).documents).toEqual([])
  })

  test('only in our wording is listed and not mailed: no law changed', async () => {
    const served = await createTestApp()
    const ada = await owner(served, 'ada@example.org')
    await check(served, adding('words', 'Better words.', { sources: [] }))
    expect(await requested(served)).toEqual([])
    expect((await ada.inbox()).documents).toMatchObject([{ changes: [{ label: 'Better words.', laws: [] }] }])
  })

  test('is listed and not mailed for who did not tick the box, and neither for who has not confirmed', async () => {
    const served = await createTestApp()
    const eve = await owner(served, 'eve@example.org', false)
    await makePolicy(served.visitor(), 'new@example.org', { newsLegalChanges: true })
    await check(served, adding('Bees', 'We keep bees.'))
    expect(await requested(served)).toEqual([])
    expect((await eve.inbox()).documents).toHaveLength(1)
    expect((await eve.inbox()).mails).toBe(false)
    expect(await served.db.selectFrom('law_checks').select('agreement_id').execute()).toEqual([
      { agreement_id: eve.id },
    ])
  })

  test('no mail goes out for an agreement that was never delivered', async () => {
    const served = await createTestApp()
    await owner(served, 'ada@example.org')
    await served.db.updateTable('agreements').set({ finalized_at: null }).execute()
    await check(served, adding('Bees', 'We keep bees.'))
    expect(await requested(served)).toEqual([])
  })

  test('one mail covers all agreements of an owner', async () => {
    const served = await createTestApp({ workers: true })
    const ada = await owner(served, 'ada@example.org')
    await makePolicy(ada.visitor, ada.email, { newsLegalChanges: true, websiteName: 'Second' })
    await check(served, adding('Bees', 'We keep bees.'))
    const mail = await sentTo(served, ada.email)
    expect(mail.subject).toBe('Time to update 2 documents')
    expect(mail.text?.match(/We keep bees/g)).toHaveLength(2)
    expect(mail.text).toContain('for Second')
  })
})

describe('the list of agreements says of each', () => {
  const due = async ({ visitor }: Awaited<ReturnType<typeof owner>>) =>
    (await visitor.call('GET /customer/agreements/all')).agreements.map(({ law_changes }) => law_changes)

  test('that no law changes it, or how many paragraphs, also after they were marked as seen, until it was updated', async () => {
    const served = await createTestApp()
    const ada = await owner(served, 'ada@example.org')
    expect(await due(ada)).toEqual([0])
    await check(
      served,
      release((clauses) => [
        ...clauses,
        clauseOf('Bees', 'We keep bees.', { sources: ['Bees Act s. 1'] }),
        clauseOf('Wasps', 'We keep wasps.', { sources: ['Wasps Act'] }),
      ]),
    )
    expect(await due(ada)).toEqual([2])
    const [found] = (await ada.inbox()).documents
    await ada.visitor.call('POST /customer/law-changes/seen', {
      payload: { agreement_id: ada.id, keys: found!.changes.map(({ key }) => key) },
    })
    expect(await due(ada)).toEqual([2])
    await policyActs(ada.visitor, ada.id, ada.email).startOver(1)
    expect(await due(ada)).toEqual([0])
  })

  test('nothing while a text of an earlier release waits for its check', async () => {
    const served = await createTestApp()
    const ada = await owner(served, 'ada@example.org')
    await served.db.updateTable('documents').set({ library_version: 'before' }).execute()
    expect(await due(ada)).toEqual([null])
    await check(served, contents)
    expect(await due(ada)).toEqual([0])
    await policyActs(ada.visitor, ada.id, ada.email).edit((text) => `${text}\n## Bees\n\nWe keep bees.\n`)
    expect(await due(ada)).toEqual([null])
    await check(served, contents)
    expect(await due(ada)).toEqual([0])
  })

  test('nothing of one that was never delivered', async () => {
    const served = await createTestApp()
    const ada = await owner(served, 'ada@example.org')
    await served.db.updateTable('agreements').set({ finalized_at: null }).execute()
    expect(await due(ada)).toEqual([null])
  })
})

describe('the list at My agreements', () => {
  test('leaves out what was marked as seen, until there is something else', async () => {
    const served = await createTestApp()
    const ada = await owner(served, 'ada@example.org')
    await check(served, adding('Bees', 'We keep bees.'))
    const { key } = (await ada.inbox()).documents[0]!.changes[0]!
    const seen = (agreement_id: string, ...keys: string[]) =>
      ada.visitor.call('POST /customer/law-changes/seen', { payload: { agreement_id, keys } })
    await seen(ada.id, key, 'not a key')
    expect((await ada.inbox()).documents).toEqual([])
    expect((await served.db.selectFrom('law_checks').select('seen').executeTakeFirstOrThrow()).seen).toEqual([key])
    await check(
      served,
      release((clauses) => [
        ...clauses,
        clauseOf('Bees', 'We keep bees.', { sources: ['Bees Act s. 1'] }),
        clauseOf('Wasps', 'We keep wasps.', { sources: ['Wasps Act'] }),
      ]),
    )
    expect((await ada.inbox()).documents).toMatchObject([{ changes: [{ label: 'We keep wasps.' }] }])
  })

  test('nobody marks or sees what is somebody else’s', async () => {
    const served = await createTestApp()
    const ada = await owner(served, 'ada@example.org')
    const eve = await owner(served, 'eve@example.org')
    await check(served, adding('Bees', 'We keep bees.'))
    const { key } = (await ada.inbox()).documents[0]!.changes[0]!
    await eve.visitor.call('POST /customer/law-changes/seen', { payload: { agreement_id: ada.id, keys: [key] } })
    expect((await ada.inbox()).documents).toHaveLength(1)
    expect((await eve.inbox()).documents.map(({ agreement_id }) => agreement_id)).toEqual([eve.id])
  })

  test('a change to words that an owner took out is not listed, and own words are left alone', async () => {
    const served = await createTestApp()
    const ada = await owner(served, 'ada@example.org')
    const { document } = await served.db.selectFrom('documents').select('document').executeTakeFirstOrThrow()
    const [gone, ...kept] = document.children.toReversed()
    await served.db
      .updateTable('documents')
      .set({
        base: JSON.stringify(document),
        document: JSON.stringify({ ...document, children: kept.toReversed() }),
      })
      .execute()
    const next = contents.map((one) => ({
      ...one,
      content: {
        ...one.content,
        library: {
          ...library,
          version: 'next',
          parts: library.parts.map((part) => ({
            ...part,
            clauses: part.clauses.map((clause) =>
              clause.id === gone!.id ? clauseOf(clause.id, 'Other words.', { sources: ['X'] }) : clause,
            ),
          })),
        },
      },
    }))
    await check(served, next)
    expect((await ada.inbox()).documents).toEqual([])
  })
})

describe('the link to an update', () => {
  test('leads to the end of the interview, or to the question that is new', async () => {
    const served = await createTestApp()
    const ada = await owner(served, 'ada@example.org')
    const url = `/law-changes/update/${links.lawUpdate.secretOf(ada.id)}`
    const opened = async (address = url) => {
      const { statusCode, headers } = await served.app.inject(address)
      return { statusCode, location: headers.location }
    }
    expect(await opened()).toEqual({
      statusCode: 303,
      location: expect.stringMatching(
        new RegExp(
          `^https://goodfaith\\.example/wizard/privacy-policy/update/${ada.id}\\?step=\\w+&section=[\\w-]+&law=1$`,
        ),
      ),
    })
    await sql`update agreements set answers = answers - 'country' where id = ${ada.id}`.execute(served.db)
    expect((await opened()).location).toMatch(/\?question=country&law=1$/)
    expect((await opened('/law-changes/update/not-ours')).statusCode).toBe(404)
    await ada.visitor.call('DELETE /agreement/delete/{id}', { params: { id: ada.id } })
    expect((await opened()).location).toBe('https://goodfaith.example/profile/agreements')
  })
})

test('the example has a change of law from the library, and its links lead nowhere', async () => {
  const served = await createTestApp()
  const { body, headers, statusCode } = await served.app.inject('/law-changes/example?type=PRIVACY_POLICY&language=en')
  expect(statusCode).toBe(200)
  expect(headers['content-security-policy']).toContain('sandbox')
  const dated = clausesOf(library).filter(({ from }) => from !== undefined)
  expect(
    dated.some(({ sources }) => sources[0] !== undefined && body.includes(sources[0].replaceAll('&', '&amp;'))),
  ).toBe(true)
  expect([...body.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(expect.arrayContaining(['#']))
  expect(new Set([...body.matchAll(/href="([^"]*)"/g)].map(([, href]) => href))).toEqual(new Set(['#']))
})
