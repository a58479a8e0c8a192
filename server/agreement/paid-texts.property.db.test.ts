import fc from 'fast-check'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { isLeftOut } from '#scripts/programs.ts'
import { registered } from '#tests/support/customers.ts'
import { everythingSaid, known, mostSaid, takingAnId } from '#tests/support/paid-texts/everything-said.ts'
import {
  cookies,
  email,
  premiumSentences,
  privacy,
  type Subject,
  subjects,
} from '#tests/support/paid-texts/subjects.ts'
import {
  type Act,
  drawn,
  expectAllTexts,
  expectTheirs,
  type Owner,
  ownerOf,
  paidIn,
  perform,
} from '#tests/support/paid-texts/walk.ts'
import { createShop, type Shop } from '#tests/support/shop.ts'
import { createPdfCompiler } from '../pdf/pdf-compiler.ts'
import type { Visitor } from '#tests/support/app.ts'

// The modules of a process are shared by its files: these tests need modules that use the mock, and leave none behind.
vi.hoisted(() => vi.resetModules())
afterAll(() => {
  vi.resetModules()
})

// What is built is tried in tests/e2e; here the script has to name the services of the text, so that this test needs no build.
vi.mock('../banner/banner-script.ts', async (original) => ({
  ...(await original<object>()),
  bannerScript: (banner: unknown) => JSON.stringify(banner),
}))

const sentencesBySubject = new Map(subjects.map((subject) => [subject, premiumSentences(subject)]))

test('every call that takes the id of an agreement is walked, or acts', () => {
  const paying = takingAnId.filter((name) => /^POST \/transaction\/(?!quote|check)/.test(name))
  expect([...known, ...paying].toSorted()).toEqual(takingAnId.toSorted())
})

test('there are sentences to look for, in both languages', () => {
  for (const sentences of sentencesBySubject.values())
    for (const [group, own] of sentences) expect([group, own.length > 3]).toEqual([group, true])
})

/** Nothing that is not paid is in what the server says. */
function expectPaidAlone(owner: Owner, said: Awaited<ReturnType<typeof everythingSaid>>): void {
  const { subject, state } = owner
  const paid = paidIn(owner)
  for (const [group, sentences] of sentencesBySubject.get(subject)!) {
    if (paid.has(group)) continue
    for (const { url, body } of said) {
      const words = url.startsWith('/banner') ? subject.own[group]! : sentences
      const leaked = words.find((sentence) => body.includes(sentence))
      if (leaked !== undefined)
        expect.fail(`${group} is not paid; ${url} says “${leaked}” after ${state.done.join(', ')}`)
    }
  }
}

/** A document made and what is done with it, with a look after each step and at everything at the end; and it is gone. */
async function walk(shop: Shop, visitor: Visitor, [subject, first, acts]: Walk, pdf?: Owner['pdf']): Promise<void> {
  await shop.db.deleteFrom('rate_limits').execute()
  const owner = await ownerOf(shop, visitor, subject, first, pdf)
  try {
    for (const act of acts) {
      await perform(owner, typeof act === 'number' ? drawn(owner, act) : act)
      await expectTheirs(owner)
      expectPaidAlone(owner, await mostSaid(owner))
    }
    await expectAllTexts(owner)
    expectPaidAlone(owner, await everythingSaid(owner))
  } finally {
    await visitor.call('DELETE /agreement/delete/{id}', { params: { id: owner.state.id } })
  }
}
/** What is done: by name, or drawn by a number. */
type Walk = readonly [Subject, number, readonly (Act | number)[]]

const update = (to: number): Act => ({ kind: 'update', to })
const refund = (order: number): Act => ({ kind: 'refund', order, part: false })
const pay: Act = { kind: 'pay' }
const translate: Act = { kind: 'translate' }

test.each<readonly [string, Walk]>([
  ['premium answers without “Professional”', [privacy, 0, [update(1)]]],
  ['an update and back', [privacy, 0, [update(1), update(0)]]],
  ['taking back what was not paid for', [privacy, 2, [pay, update(3), update(2), { kind: 'restore', to: 2 }]]],
  ['a refund while an update waits', [privacy, 1, [pay, update(4), refund(0)]]],
  ['a refund, and a cheaper text in force', [privacy, 4, [pay, translate, { kind: 'files' }, refund(0), update(0)]]],
  ['paying again after it', [privacy, 4, [pay, translate, refund(0), update(0), update(2), pay]]],
  ['a banner whose policy waits for its payment', [cookies, 0, [{ kind: 'banner' }, update(1)]]],
  ['a banner whose policy was refunded', [cookies, 1, [pay, { kind: 'banner' }, refund(0), pay]]],
])('no way in which premium words were once had for nothing is open: %s', async (_, known) => {
  expect.hasAssertions()
  const shop = await createShop()
  const { visitor } = await registered(shop, email)
  await walk(shop, visitor, known)
})

// Setting a text takes longer than all else of a step, so the bytes of PDFs are read after a few.
describe.skipIf(isLeftOut('poppler'))('the PDF that Typst sets', () => {
  const compiler = createPdfCompiler({ workers: 1 })
  afterAll(() => compiler.close())
  const pdf = { compile: compiler.compile }
  const files: Act = { kind: 'files' }

  test('is read word by word: those that are paid are found in it', async () => {
    const shop = await createShop({}, { pdf })
    const { visitor } = await registered(shop, email)
    const owner = await ownerOf(shop, visitor, privacy, 4, pdf)
    await perform(owner, pay)
    const said = (await everythingSaid(owner)).filter(({ url }) => /^\/api\/v1\/agreement\/.*pdf/.test(url))
    expect(said.map(({ url }) => url)).toHaveLength(2)
    for (const [group, sentences] of sentencesBySubject.get(privacy)!)
      for (const { url, body } of said)
        expect([group, url, sentences.some((sentence) => body.includes(sentence))]).toEqual([group, url, true])
  })

  test.each<readonly [string, Walk]>([
    ['a refund of what there are files of', [privacy, 4, [pay, translate, files, refund(0)]]],
    ['an update that waits for its payment', [privacy, 1, [pay, files, update(4)]]],
    ['a refund of a cookies policy', [cookies, 3, [pay, files, refund(0)]]],
  ])('says nothing that is not paid: %s', async (_, known) => {
    expect.hasAssertions()
    const shop = await createShop({}, { pdf })
    const { visitor } = await registered(shop, email)
    await walk(shop, visitor, known, pdf)
  })
})

test('no premium clause that is not paid leaves the server, and whoever paid has theirs', async () => {
  expect.hasAssertions()
  const shop = await createShop()
  const { visitor } = await registered(shop, email)
  const start = fc.constantFrom(
    ...subjects.flatMap((subject) => subject.choices.map((_, first) => [subject, first] as const)),
  )
  await fc.assert(
    fc.asyncProperty(
      start,
      fc.array(fc.nat(9999), { minLength: 2, maxLength: 8, size: 'max' }),
      ([subject, first], acts) => walk(shop, visitor, [subject, first, acts]),
    ),
    // A failure says what was done, and a shorter list of numbers would draw other acts.
    { numRuns: Number(process.env['RUNS'] ?? 20), endOnFailure: true },
  )
})
