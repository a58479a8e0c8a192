import fc from 'fast-check'
import { strFromU8, unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { beginningOf } from '#core/document/beginning.ts'
import { calls } from '#contract/calls.ts'
import { renderMd } from '#render/md/render.ts'
import { answersFor } from '#tests/support/hobby-blog.ts'
import { createShop, pay, type Shop } from '#tests/support/shop.ts'
import { makePolicy, registered } from '#tests/support/customers.ts'
import { makeDocument } from './document/make-document.ts'

const email = 'ada@example.org'

/** What an owner may choose, the price groups that it puts in, and those of them that bring in words of their own. */
const choices = [
  { answers: {}, groups: [] },
  { answers: { toolKinds: ['analytics', 'push'] }, groups: ['business_tools'] },
  { answers: { documentLevel: 'professional' }, groups: ['professional'] },
  {
    answers: { documentLevel: 'professional', toolKinds: ['analytics', 'push'] },
    groups: ['business_tools', 'professional'],
  },
  {
    answers: { documentLevel: 'professional', toolKinds: ['analytics', 'push'], extraPrivacyLaws: ['lgpd'] },
    groups: ['business_tools', 'professional', 'law_world'],
  },
] as const

const clock = new Date('2026-11-23T12:00:00Z')
/** Long runs of plain letters: no format writes them otherwise. */
const sentencesOf = (markdown: string): ReadonlySet<string> => new Set(markdown.match(/\p{L}[\p{L} ,.:]{30,}\p{L}/gu))
const textOf = (answers: object, language: string) => {
  const given = answersFor(email, { ...(answers as Record<string, unknown>), documentLanguage: language })
  const made = makeDocument('PRIVACY_POLICY', 'en', { answers: given }, clock, { production: false })
  if (!made.success) throw new Error('The answers of this test make no document.')
  return { all: sentencesOf(renderMd(made.document)), beginning: sentencesOf(renderMd(beginningOf(made.document))) }
}

/** By price group, sentences that only its clauses have, and that no beginning shows. */
const premiumSentences = new Map(
  (['business_tools', 'law_world'] as const).map((group) => {
    const sentences = (['en', 'de'] as const).flatMap((language) => {
      const texts = choices.map(({ answers, groups }) => ({
        ...textOf(answers, language),
        has: groups.some((one) => one === group),
      }))
      const elsewhere = new Set(texts.flatMap(({ all, beginning, has }) => [...(has ? beginning : all)]))
      return [...texts.find(({ has }) => has)!.all].filter((sentence) => !elsewhere.has(sentence))
    })
    return [group, sentences]
  }),
)

const act = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('update' as const), to: fc.nat(choices.length - 1) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay' as const) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refund' as const), order: fc.nat(3), part: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('restore' as const), to: fc.integer({ min: 1, max: 6 }) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('translate' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('edit' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('publish' as const), enabled: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remake' as const), to: fc.nat(choices.length - 1) }) },
)
type Act = typeof act extends fc.Arbitrary<infer One> ? One : never

const update = (to: number): Act => ({ kind: 'update', to })
/** Ways in which premium words were once had for nothing: tried first, before chance looks for others. */
const walks: [number, Act[]][] = [
  // Premium answers without "Professional".
  [0, [update(1)]],
  // An update and back.
  [0, [update(1), update(0)]],
  // Taking back what was not paid for.
  [2, [{ kind: 'pay' }, update(3), update(2), { kind: 'restore', to: 2 }]],
  // A refund, and a cheaper text in force.
  [
    4,
    [
      { kind: 'pay' },
      { kind: 'translate' },
      { kind: 'refund', order: 0, part: false },
      update(0),
      update(2),
      { kind: 'pay' },
    ],
  ],
]

/** One owner with one policy at a time, and what is known of its money without asking the server. */
async function ownerIn(shop: Shop, first: number) {
  const { visitor } = await registered(shop, email)
  const make = async (to: number) => (await makePolicy(visitor, email, choices[to]!.answers)).agreement.id
  const state = { id: await make(first), orders: [] as { id: string; groups: readonly string[]; left: number }[] }
  const details = () => visitor.call('GET /agreement/details/{id}', { params: { id: state.id } })

  async function perform(one: Act): Promise<void> {
    const params = { id: state.id }
    const { revision } = await details()
    switch (one.kind) {
      case 'update': {
        const { answers } = choices[one.to]!
        await visitor.call('POST /agreement/update/{id}', {
          params,
          payload: { mode: 'start-over', revision, language: 'en', answers: answersFor(email, answers) },
        })
        return
      }
      case 'pay': {
        const { lines } = await visitor.call('POST /agreement/costs/{id}', { params, payload: {} })
        const { order } = await pay(visitor, state.id)
        state.orders.push({ id: order.id, groups: lines.map(({ group }) => group), left: order.gross })
        return
      }
      case 'refund': {
        const order = state.orders[one.order]
        if (!order || order.left === 0) return
        const amount = one.part ? Math.min(100, order.left) : order.left
        await shop.giveBack(order.id, amount)
        await shop.refund()
        order.left -= amount
        return
      }
      case 'restore':
        await visitor.call('POST /agreement/restore/{id}', { params, payload: { revision, restore: one.to } })
        return
      case 'translate':
        await visitor.call('POST /agreement/translation/generate/{id}', { params, payload: { languages: ['de'] } })
        return
      case 'edit': {
        const { text } = await visitor.call('GET /agreement/text/{id}', { params })
        const payload = { mode: 'edit' as const, revision, text: `${text}\n\n## Bees\n\nWe keep bees.\n` }
        await visitor.call('POST /agreement/update/{id}', { params, payload })
        return
      }
      case 'publish':
        await visitor.call('PUT /agreement/live-link/{id}', { params, payload: { enabled: one.enabled } })
        return
      case 'remake':
        await visitor.call('DELETE /agreement/delete/{id}', { params })
        state.id = await make(one.to)
        state.orders = []
    }
  }
  const paid = () => new Set(state.orders.flatMap(({ groups, left }) => (left > 0 ? groups : [])))
  return { visitor, state, perform, paid, details }
}
type Owner = Awaited<ReturnType<typeof ownerIn>>

/** How each call that is about an agreement is read; `act` of those that change something and say nothing of a text. */
const reads: Readonly<
  Record<string, 'act' | ((owner: Owner, revisions: readonly number[]) => readonly [string, object?][])>
> = {
  'GET /agreement/details/{id}': (o) => [[`/agreement/details/${o.state.id}`]],
  'POST /agreement/costs/{id}': (o) => [[`/agreement/costs/${o.state.id}`, {}]],
  'GET /agreement/public-download-details/{id}': (o) => inBoth(`/agreement/public-download-details/${o.state.id}`),
  'GET /agreement/download-details/{id}': (o) => inBoth(`/agreement/download-details/${o.state.id}`),
  'GET /agreement/file/{id}/{format}': (o) =>
    ['md', 'html', 'txt'].flatMap((format) => inBoth(`/agreement/file/${o.state.id}/${format}`)),
  'GET /agreement/annex/{id}/{format}': (o) => [[`/agreement/annex/${o.state.id}/json`]],
  'GET /agreement/consistency/{id}': (o) => [[`/agreement/consistency/${o.state.id}`]],
  'GET /agreement/sale-details/{id}': (o) => [[`/agreement/sale-details/${o.state.id}`]],
  'GET /agreement/text/{id}': (o) => [[`/agreement/text/${o.state.id}`]],
  'GET /agreement/details/update/{id}': (o) => [[`/agreement/details/update/${o.state.id}`]],
  'POST /agreement/check-edit/{id}': (o, all) => [
    [`/agreement/check-edit/${o.state.id}`, { revision: Math.max(...all), text: '# Privacy Policy\n\nBees.\n' }],
  ],
  'POST /agreement/merge/{id}': (o, all) =>
    choices
      .filter(({ groups }) => !groups.every((group) => o.paid().has(group)))
      .map(({ answers }) => [
        `/agreement/merge/${o.state.id}`,
        { revision: Math.max(...all), language: 'en', answers: answersFor(email, answers), choices: {} },
      ]),
  'GET /agreement/revisions/{id}': (o) => inBoth(`/agreement/revisions/${o.state.id}`),
  'GET /agreement/revision/{id}/{revision}': (o, all) =>
    all.flatMap((one) => [
      ...inBoth(`/agreement/revision/${o.state.id}/${one}`),
      ...all.map((against): [string] => [`/agreement/revision/${o.state.id}/${one}?against=${against}`]),
    ]),
  'GET /agreement/translation/details/{id}': (o) => [[`/agreement/translation/details/${o.state.id}?language=de`]],
  'POST /agreement/translation/propose/{id}': (o) => [
    [`/agreement/translation/propose/${o.state.id}`, { language: 'de' }],
  ],
  'GET /agreement/live-link/{id}': (o) => [[`/agreement/live-link/${o.state.id}`]],
  'GET /agreement/banner/{id}': (o) => [[`/agreement/banner/${o.state.id}`]],
  'GET /agreement/banner-log/{id}/{month}': (o) => [[`/agreement/banner-log/${o.state.id}/2026-11`]],
  // Read below, file by file.
  'GET /agreement/bundle/{id}': 'act',
  'GET /agreement/send-customer-email/{id}': 'act',
  'DELETE /agreement/delete/{id}': 'act',
  'POST /agreement/update/{id}': 'act',
  'POST /agreement/withdraw/{id}': 'act',
  'POST /agreement/restore/{id}': 'act',
  'POST /agreement/translation/generate/{id}': 'act',
  'POST /agreement/translation/update/{id}': 'act',
  'POST /agreement/translation/delete/{id}': 'act',
  'PUT /agreement/live-link/{id}': 'act',
  'PUT /agreement/banner/{id}': 'act',
  'DELETE /agreement/banner/{id}': 'act',
}
const inBoth = (url: string): readonly [string][] => [[url], [`${url}?language=de`]]

test('every call that takes the id of an agreement is walked', () => {
  expect(Object.keys(reads).toSorted()).toEqual(
    Object.keys(calls)
      .filter((name) => /^\w+ \/agreement\/.*\{id\}/.test(name))
      .toSorted(),
  )
})

test('there are sentences to look for, in both languages', () => {
  for (const sentences of premiumSentences.values()) expect(sentences.length).toBeGreaterThan(3)
})

/** Everything that the server says about the agreement, to its owner and to a stranger. */
async function everything(shop: Shop, owner: Owner): Promise<readonly { url: string; body: string }[]> {
  await shop.db.deleteFrom('rate_limits').execute()
  const { visitor, state } = owner
  const { revisions } = await visitor.call('GET /agreement/revisions/{id}', { params: { id: state.id } })
  const numbers = revisions.map(({ revision }) => revision)
  const headers = { authorization: `Bearer ${visitor.stored!.token}` }
  const said: { url: string; body: string }[] = []
  for (const read of Object.values(reads)) {
    if (read === 'act') continue
    for (const [path, payload] of read(owner, numbers)) {
      const url = `/api/v1${path}`
      const form = payload && `data=${encodeURIComponent(JSON.stringify(payload))}`
      const { body } = await shop.app.inject({
        method: form === undefined ? 'GET' : 'POST',
        url,
        headers: form === undefined ? headers : { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
        ...(form !== undefined && { payload: form }),
      })
      said.push({ url, body })
    }
  }
  for (const url of ['/api/v1/customer/export', `/api/v1/agreement/bundle/${state.id}`]) {
    const { rawPayload, headers: sent } = await shop.app.inject({ method: 'GET', url, headers })
    if (!String(sent['content-type']).includes('zip')) continue
    for (const [name, bytes] of Object.entries(unzipSync(new Uint8Array(rawPayload))))
      said.push({ url: `${url} ${name}`, body: strFromU8(bytes) })
  }
  // A process trusts its copy of a page for one second, so the stranger is given a new address.
  const { url } = await visitor.call('PUT /agreement/live-link/{id}', {
    params: { id: state.id },
    payload: { renew: true, history: true },
  })
  if (url === null) return said
  const token = url.split('/').at(-1)!
  const pages = ['', '/de'].flatMap((language) => [
    ...['', '.json', '.xml', '/embed.js', '/history'].map((form) => language + form),
    ...numbers.flatMap((one) => [`${language}/history/${one}`, `${language}/history/${one}.md`]),
  ])
  for (const page of pages) {
    const { body } = await shop.app.inject({ method: 'GET', url: `/live/${token}${page}` })
    said.push({ url: `/live${page}`, body })
  }
  return said
}

test('no premium clause that is not paid leaves the server, and whoever paid has theirs', async () => {
  expect.hasAssertions()
  await fc.assert(
    fc.asyncProperty(fc.nat(choices.length - 1), fc.array(act, { minLength: 3, maxLength: 7 }), async (first, acts) => {
      const shop = await createShop()
      const owner = await ownerIn(shop, first)
      for (const one of acts) {
        // What is not possible now is refused, which is no fault.
        await owner.perform(one).catch((cause: unknown) => {
          if (!(cause instanceof Error && cause.name === 'ApiError')) throw cause
        })
        const paid = owner.paid()
        const said = await everything(shop, owner)
        for (const [group, sentences] of premiumSentences)
          if (!paid.has(group))
            for (const { url, body } of said)
              expect([group, url, sentences.find((sentence) => body.includes(sentence))]).toEqual([
                group,
                url,
                undefined,
              ])
        const stored = await shop.db
          .selectFrom('revisions')
          .select(['revision', 'price_groups'])
          .where('agreement_id', '=', owner.state.id)
          .where('language', '=', 'en')
          .execute()
        for (const { revision, price_groups: groups } of stored)
          if (groups!.every((group) => paid.has(group)))
            expect(
              (
                await owner.visitor.call('GET /agreement/revision/{id}/{revision}', {
                  params: { id: owner.state.id, revision: String(revision) },
                })
              ).text.length,
            ).toBeGreaterThan(1000)
      }
    }),
    { numRuns: walks.length + 2, examples: walks },
  )
})
