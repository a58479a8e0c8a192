import { describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { Agreement } from '#core/document/node.ts'
import { clausesOf } from '#core/library/words.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { createTestApp } from '#tests/support/app.ts'
import { policyActs } from '#tests/support/policies.ts'
import { clauseOf } from '#tests/support/small-library.ts'
import { contents, library, release, adding, check, requested, owner, sentTo } from '#tests/support/law-checks.ts'

describe('no change is mailed twice', () => {
  test('a change that was announced is not mailed again on its day', async () => {
    const served = await createTestApp()
    await owner(served, 'ada@example.org')
    const next = adding('Bees', 'We keep bees.', { from: '2026-12-24' })
    await check(served, next)
    for (const day of ['2026-12-23', '2026-12-24', '2027-01-25', '2027-02-26']) {
      served.clock.now = new Date(`${day}T12:00:00Z`)
      await check(served, next)
    }
    expect(await requested(served)).toHaveLength(1)
  })

  test('at most once a month, and then what is new', async () => {
    const served = await createTestApp({ workers: true })
    const ada = await owner(served, 'ada@example.org')
    await check(served, adding('Bees', 'We keep bees.'))
    const both = release((clauses) => [
      ...clauses,
      clauseOf('Bees', 'We keep bees.', { sources: ['Bees Act s. 1'] }),
      clauseOf('Wasps', 'We keep wasps.', { sources: ['Wasps Act'] }),
    ])
    served.clock.now = new Date('2026-12-21T12:00:00Z')
    await check(served, both)
    expect(await requested(served)).toHaveLength(1)
    served.clock.now = new Date('2026-12-22T12:00:00Z')
    await check(served, both)
    const mail = await sentTo(served, ada.email, 2)
    expect(mail.text).toContain('We keep wasps.')
    // Nothing says that this law began lately.
    expect(mail.text).toContain('Why: we say better what this asks for: Wasps Act.')
    expect(mail.text).not.toContain('We keep bees.')
  })

  test('by two servers at once', async () => {
    const served = await createTestApp()
    await owner(served, 'ada@example.org')
    await owner(served, 'bob@example.org')
    const next = adding('Bees', 'We keep bees.')
    await Promise.all([check(served, next), check(served, next)])
    expect((await requested(served)).map(({ recipient }) => recipient).toSorted()).toEqual([
      'ada@example.org',
      'bob@example.org',
    ])
    // Besides, the queue takes one check at a time.
    expect(await served.jobs.enqueue(served.db, 'check-law', {})).toBe(true)
    expect(await served.jobs.enqueue(served.db, 'check-law', {})).toBe(false)
  })

  test('after an owner has updated, it is silent', async () => {
    const served = await createTestApp()
    const ada = await owner(served, 'ada@example.org')
    // As an earlier version made it: one clause said something else.
    const { document } = await served.db.selectFrom('documents').select('document').executeTakeFirstOrThrow()
    const cited = new Set(clausesOf(library).flatMap(({ id, sources }) => (sources.length > 0 ? [id] : [])))
    const changed = document.children.findLast(({ id }) => cited.has(id))!
    const before: Agreement = {
      ...document,
      children: document.children.map((clause) =>
        clause === changed
          ? { ...clause, children: [{ type: 'paragraph', children: [{ type: 'text', value: 'Before.' }] }] }
          : clause,
      ),
    }
    await served.db
      .updateTable('documents')
      .set({ document: JSON.stringify(before), library_version: 'before' })
      .execute()
    await check(served, contents)
    expect(await requested(served)).toHaveLength(1)
    expect((await ada.inbox()).documents).toHaveLength(1)

    await policyActs(ada.visitor, ada.id, ada.email).startOver(1)
    expect((await ada.inbox()).documents).toEqual([])
    served.clock.now = new Date('2026-12-28T12:00:00Z')
    await check(served, contents)
    expect(await requested(served)).toHaveLength(1)
  })
})

describe('a run that breaks off', () => {
  test('goes on where it was: what was checked is not checked again', async () => {
    const served = await createTestApp()
    const ada = await owner(served, 'ada@example.org')
    await sql`
      insert into agreements (customer_id, type, language, title, site_name, valid_from, answers, submission, premium,
        edited, finalized_at, live_token, created_at, updated_at, assembled_on)
      select customer_id, type, language, title, site_name, valid_from, answers, submission, premium, edited, finalized_at,
        'copy' || n, created_at, updated_at, assembled_on
      from agreements, generate_series(1, 119) as n where id = ${ada.id}`.execute(served.db)
    await sql`
      insert into documents select a.id, d.language, d.document, d.coverage, d.library_version, d.revision, d.files_status, d.updated_at, d.base
      from documents d, agreements a where d.agreement_id = ${ada.id} and a.id <> ${ada.id}`.execute(served.db)
    let made = 0
    const stopped = new AbortController()
    const counted = adding('Bees', 'We keep bees.').map((one) => ({
      ...one,
      content: {
        ...one.content,
        checkContext: (today: string) => {
          made += 1
          if (made === 110) stopped.abort()
          return one.content.checkContext(today, 'all')
        },
      },
    }))
    await expect(check(served, counted, { stopping: stopped.signal })).rejects.toThrow('aborted')
    expect(await requested(served)).toEqual([])
    await check(served, counted)
    // The batch in which it broke off is done again, and no other.
    expect(made).toBe(110 + 20)
    expect(await served.db.selectFrom('law_checks').select('agreement_id').execute()).toHaveLength(120)
    expect(await requested(served)).toHaveLength(1)
    made = 0
    await check(served, counted)
    expect(made).toBe(0)
  })

  test('between two mails leaves nobody out and mails nobody twice', async () => {
    const served = await createTestApp()
    for (const name of ['ada', 'bob', 'cyd']) await owner(served, `${name}@example.org`)
    let sent = 0
    const breaking: Jobs = {
      ...served.jobs,
      enqueue: (...job) => {
        sent += 1
        if (sent === 2) throw new Error('the process died')
        return served.jobs.enqueue(...job)
      },
    }
    const next = adding('Bees', 'We keep bees.')
    await expect(check(served, next, { jobs: breaking })).rejects.toThrow('the process died')
    expect(await requested(served)).toHaveLength(1)
    await check(served, next)
    expect((await requested(served)).map(({ recipient }) => recipient).toSorted()).toEqual([
      'ada@example.org',
      'bob@example.org',
      'cyd@example.org',
    ])
  })

  test('an agreement that cannot be checked is reported and keeps no other from being checked', async () => {
    const served = await createTestApp()
    const ada = await owner(served, 'ada@example.org')
    await owner(served, 'bob@example.org')
    await served.db
      .updateTable('documents')
      .set({ document: JSON.stringify({ broken: true }) })
      .where('agreement_id', '=', ada.id)
      .execute()
    const reported: string[] = []
    await check(served, adding('Bees', 'We keep bees.'), { onError: (cause) => reported.push(cause.message) })
    expect(reported).toEqual([`The agreement ${ada.id} could not be checked.`])
    expect((await requested(served)).map(({ recipient }) => recipient)).toEqual(['bob@example.org'])
  })
})

describe('what cannot be affected is not read', () => {
  test('agreements made from this very library after its last dated change', async () => {
    const served = await createTestApp()
    await owner(served, 'ada@example.org')
    await check(
      served,
      contents.map((one) => ({
        ...one,
        content: {
          ...one.content,
          library: {
            ...library,
            parts: library.parts.map((part) => ({
              ...part,
              clauses: part.clauses.filter(({ from, until }) => from === undefined && until === undefined),
            })),
          },
        },
      })),
    )
    expect(await served.db.selectFrom('law_checks').selectAll().execute()).toEqual([])
  })
})
