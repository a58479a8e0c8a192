import { sql } from 'kysely'
import { describe, expect, test, vi } from 'vitest'
import type { Agreement } from '#core/document/node.ts'
import type { ClauseDefinition, ClauseLibrary } from '#core/library/library.ts'
import { clausesOf } from '#core/library/words.ts'
import { readConfig } from '#server/config.ts'
import { secretLinks } from '#server/customer/secret-links.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { createTestApp, secretKey, type TestApp } from '#tests/support/app.ts'
import { makePolicy, registered } from '#tests/support/customers.ts'
import { policyActs } from '#tests/support/policies.ts'
import { clauseOf } from '#tests/support/small-library.ts'
import { eventually } from '#tests/support/eventually.ts'
import { allContents, type TypeContent } from './held-against.ts'
import { checkLaw } from './watch-law.ts'

const links = secretLinks(secretKey)
const contents = allContents(readConfig({ NODE_ENV: 'test' })).filter(({ type }) => type === 'PRIVACY_POLICY')
const { library } = contents[0]!.content

/** A release whose clauses are these. */
const release = (
  change: (clauses: readonly ClauseDefinition[]) => readonly ClauseDefinition[],
): readonly TypeContent[] =>
  contents.map((one) => {
    const [opening, ...parts] = one.content.library.parts
    const changed = { ...opening!, clauses: change(opening!.clauses) }
    const next: ClauseLibrary = {
      ...one.content.library,
      version: `next ${String(change)}`,
      parts: [changed, ...parts],
    }
    return { ...one, content: { ...one.content, library: next } }
  })
const adding = (id: string, words: string, more: Partial<ClauseDefinition> = {}) =>
  release((clauses) => [...clauses, clauseOf(id, words, { sources: [`${id} Act s. 1`], ...more })])

type Run = { readonly jobs?: Jobs; readonly stopping?: AbortSignal; readonly onError?: (cause: Error) => void }

/** One run of the job, with the clock of the server. */
const check = (served: TestApp, release: readonly TypeContent[], { jobs, stopping, onError }: Run = {}) =>
  checkLaw(served.db, {
    jobs: jobs ?? served.jobs,
    links,
    contents: () => release,
    now: () => served.clock.now,
    onError:
      onError ??
      ((cause) => {
        throw cause
      }),
  })({}, stopping ?? new AbortController().signal)

const requested = (served: TestApp) =>
  served.db.selectFrom('mails').selectAll().where('kind', '=', 'law-changes').orderBy('created_at').execute()

/** Somebody with a confirmed address and a policy, who ticked the box unless it says otherwise. */
async function owner(served: TestApp, email: string, ticked = true) {
  const { visitor, agreementId } = await registered(served, email)
  await visitor.call('DELETE /agreement/delete/{id}', { params: { id: agreementId } })
  const { agreement } = await makePolicy(visitor, email, { newsLegalChanges: ticked })
  return {
    visitor,
    id: agreement.id,
    email,
    inbox: () => visitor.call('GET /customer/law-changes'),
    /** Comes back with a fresh token at another time. */
    at: async (moment: string) => {
      served.clock.now = new Date(moment)
      await visitor.call('POST /customer/login', { payload: { email, password: 'six bees' } })
    },
  }
}

/** The mail that was sent to an address about changes of law, the newest one. */
const sentTo = (served: TestApp, email: string, count = 1) =>
  eventually(async () => {
    const mails = (await served.mails()).filter(
      ({ subject, to }) => subject?.startsWith('Time to update') && to?.[0]?.address === email,
    )
    expect(mails).toHaveLength(count)
    return mails.at(-1)!
  })

describe('a release that changes a document', () => {
  test('is told to its owner once, with what changes, why and by when', async () => {
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

  test('is not told of an agreement that was never delivered', async () => {
    const served = await createTestApp()
    await owner(served, 'ada@example.org')
    await served.db.updateTable('agreements').set({ finalized_at: null }).execute()
    await check(served, adding('Bees', 'We keep bees.'))
    expect(await requested(served)).toEqual([])
  })

  test('one mail tells of all agreements of an owner', async () => {
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

describe('told once', () => {
  test('what was announced is not told again when its day has come', async () => {
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
          return one.content.checkContext(today)
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

describe('stopping', () => {
  const next = adding('Bees', 'We keep bees.')
  const later = adding('Wasps', 'We keep wasps.')
  const stopOf = (mail: { text?: string | undefined }) => new URL(/Stop these mails:\n(\S+)/.exec(mail.text ?? '')![1]!)

  test('by one request of the mail program, without a log-in', async () => {
    const served = await createTestApp({ workers: true })
    const ada = await owner(served, 'ada@example.org')
    await check(served, next)
    const mail = await sentTo(served, ada.email)
    const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value
    const { href, pathname } = stopOf(mail)
    expect(header('list-unsubscribe')).toBe(`<${href}>`)
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')

    const page = await served.app.inject(pathname)
    expect(page.statusCode).toBe(200)
    expect(page.body).toContain('<form method="post"><button>Stop these mails</button></form>')
    expect((await ada.inbox()).mails).toBe(true)

    const reply = await served.app.inject({
      method: 'POST',
      url: pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    })
    expect(reply.statusCode).toBe(200)
    expect((await ada.inbox()).mails).toBe(false)
    served.clock.now = new Date('2027-01-10T12:00:00Z')
    await check(served, later)
    expect(await requested(served)).toHaveLength(1)
  })

  test('its link tells nothing, opens nothing, and answers the same where nobody is behind it', async () => {
    const served = await createTestApp({ workers: true })
    const ada = await owner(served, 'ada@example.org')
    await check(served, next)
    const { pathname } = stopOf(await sentTo(served, ada.email))
    const { id } = await ada.visitor.call('GET /customer/info')
    expect(pathname).not.toContain(id)
    const stranger = '/law-changes/stop/7d444840-9dc0-41d1-b245-5ffdce74fad2'
    const ask = async (method: 'GET' | 'POST', url: string) => {
      const { statusCode, body } = await served.app.inject({ method, url })
      return { statusCode, body }
    }
    for (const method of ['GET', 'POST'] as const)
      expect(await ask(method, pathname)).toEqual(await ask(method, stranger))
    expect((await ask('GET', '/law-changes/stop/x')).statusCode).toBe(404)
    expect((await served.app.inject(pathname)).body).not.toContain('ada')
  })

  test('and starting again, at My agreements', async () => {
    const served = await createTestApp()
    const ada = await owner(served, 'ada@example.org', false)
    expect(await ada.visitor.call('PUT /customer/law-mails', { payload: { wanted: true } })).toEqual({ mails: true })
    await check(served, next)
    expect(await requested(served)).toHaveLength(1)
    expect(await ada.visitor.call('PUT /customer/law-mails', { payload: { wanted: false } })).toEqual({ mails: false })
    await ada.at('2027-01-10T12:00:00Z')
    await check(served, later)
    expect(await requested(served)).toHaveLength(1)
    // A box that is ticked afterwards is asked for again.
    await makePolicy(ada.visitor, ada.email, { newsLegalChanges: true, websiteName: 'Another' })
    expect((await ada.inbox()).mails).toBe(true)
  })

  test('a mail that waits says nothing of what was stopped, updated or deleted meanwhile', async () => {
    const served = await createTestApp()
    const ada = await owner(served, 'ada@example.org')
    const bob = await owner(served, 'bob@example.org')
    await check(served, next)
    expect(await requested(served)).toHaveLength(2)
    await ada.visitor.call('PUT /customer/law-mails', { payload: { wanted: false } })
    await bob.visitor.call('DELETE /agreement/delete/{id}', { params: { id: bob.id } })
    const { sendMail } = await import('#server/jobs/send-mail.ts')
    const config = readConfig({ NODE_ENV: 'test' })
    const sent = vi.fn()
    const send = sendMail(served.db, { send: sent, close: () => undefined }, config, links, () => served.clock.now)
    for (const { id } of await requested(served)) await send({ mailId: id }, new AbortController().signal)
    expect(sent).not.toHaveBeenCalled()
    expect(await requested(served)).toEqual([])
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

  test('words that an owner took out are not told of, and own words are left alone', async () => {
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
