import { expect, onTestFinished, test } from 'vitest'
import { createTestApp, post } from '#tests/support/app.ts'
import { policyOwner } from '#tests/support/policies.ts'
import type { TaskName, TaskResult } from './tasks.ts'
import { createTextThreads, type TaskEnd, type TextThreads } from './text-threads.ts'

/** Threads whose tasks end as a test says, with what they cost. */
const ending = (end: TaskEnd<unknown>): TextThreads => ({
  run: async <Name extends TaskName>() => end as TaskEnd<TaskResult<Name>>,
  close: async () => undefined,
})
const convert = (served: Awaited<ReturnType<typeof createTestApp>>) =>
  served.visitor().call('POST /md/convert', { payload: { text: 'a' } })

test('while a text is worked on, everybody else is answered', async () => {
  const gate = Promise.withResolvers<void>()
  const threads = createTextThreads({ threads: 1 })
  onTestFinished(() => threads.close())
  const held: TextThreads = {
    ...threads,
    run: async (owner, name, input) => {
      const done = await threads.run(owner, name, input)
      await gate.promise
      return done
    },
  }
  const served = await createTestApp({ threads: held })
  const converting = convert(served)
  await served.visitor().call('GET /heartbeat')
  gate.resolve()
  expect(await converting).toEqual({ html: '<p>a</p>' })
})

test('a caller who took two minutes of a processor in ten is asked to wait, others are not', async () => {
  const served = await createTestApp({ threads: ending({ end: 'done', result: '<p>a</p>', milliseconds: 40_000 }) })
  const visitor = served.visitor()
  const ask = () => visitor.call('POST /md/convert', { payload: { text: 'a' } })
  for (let tries = 0; tries < 3; tries++) expect(await ask()).toEqual({ html: '<p>a</p>' })
  await expect(ask()).rejects.toMatchObject({
    status: 429,
    message: 'Too many attempts. Please try again in 10 minutes.',
  })
  expect(await convert(served)).toEqual({ html: '<p>a</p>' })
  served.clock.now = new Date(served.clock.now.getTime() + 10 * 60_000)
  expect(await ask()).toEqual({ html: '<p>a</p>' })
})

test('an account pays for its work wherever it is logged in', async () => {
  const threads = createTextThreads({ threads: 1 })
  onTestFinished(() => threads.close())
  const dear: TextThreads = {
    ...threads,
    run: async (owner, name, input) => ({ ...(await threads.run(owner, name, input)), milliseconds: 60_000 }),
  }
  const served = await createTestApp({ threads: dear })
  const ada = await policyOwner(served)
  await ada.edit((text) => `${text}\nOne.\n`)
  const elsewhere = served.visitor()
  await elsewhere.call('POST /customer/login', { payload: { email: 'ada@example.org', password: 'six bees' } })
  await expect(
    elsewhere.call('POST /agreement/restore/{id}', { params: { id: ada.id }, payload: { revision: 2, restore: 1 } }),
  ).rejects.toMatchObject({ status: 429, messages: [{ code: 'too-many' }] })
})

test.each([
  [{ end: 'too-complex', milliseconds: 10_000 }, 200, 'too-complex'],
  [{ end: 'busy' }, 429, 'busy'],
] as const)('a text whose work ends as %j is refused in words, and nothing is saved', async (end, status, code) => {
  const ending: { now: TaskEnd<unknown> | undefined } = { now: undefined }
  const threads = createTextThreads({ threads: 1 })
  onTestFinished(() => threads.close())
  const served = await createTestApp({
    threads: {
      ...threads,
      run: async (owner, name, input) =>
        (ending.now as TaskEnd<TaskResult<typeof name>> | undefined) ?? threads.run(owner, name, input),
    },
  })
  const ada = await policyOwner(served)
  ending.now = end
  await expect(ada.edit((text) => `${text}\nOne.\n`)).rejects.toMatchObject({ status, messages: [{ code }] })
  await expect(ada.merge(1)).rejects.toMatchObject({ messages: [{ code }] })
  expect((await ada.revisions()).map(({ revision }) => revision)).toEqual([1])
  const reply = await post(served.app, 'POST /md/convert', JSON.stringify({ text: 'a' }), 'application/json')
  expect([reply.status, reply.headers['retry-after']]).toEqual([status, status === 429 ? '60' : undefined])
})

test('no lock is held while a text is processed, and a save in the meantime wins', async () => {
  const threads = createTextThreads({ threads: 1 })
  onTestFinished(() => threads.close())
  const begun = Promise.withResolvers<void>()
  const gate = Promise.withResolvers<void>()
  let isHeld = false
  const served = await createTestApp({
    threads: {
      ...threads,
      run: async (owner, name, input) => {
        const done = await threads.run(owner, name, input)
        if (!isHeld) return done
        isHeld = false
        begun.resolve()
        await gate.promise
        return done
      },
    },
  })
  const ada = await policyOwner(served)
  const { text } = await ada.text()
  isHeld = true
  const slow = ada.edit(`${text}\nSlow.\n`, 1)
  await begun.promise
  // Would fail at once if the slow save held the agreement.
  await served.db.transaction().execute(async (tx) => {
    await tx.selectFrom('agreements').select('id').where('id', '=', ada.id).forUpdate().noWait().execute()
  })
  await ada.edit(`${text}\nQuick.\n`, 1)
  gate.resolve()
  await expect(slow).rejects.toMatchObject({ messages: [{ code: 'changed-meanwhile' }] })
  expect((await ada.text()).text).toContain('Quick.')
})

test('a refusal is not many times as long as what was refused', async () => {
  const { app } = await createTestApp()
  const answers = Object.fromEntries(Array.from({ length: 5000 }, (_, index) => [`unknown${index}`, 'x']))
  const payload = JSON.stringify({ type: 'PRIVACY_POLICY', answers })
  const reply = await post(app, 'POST /agreement/costs/new', payload, 'application/json')
  expect(reply.body).toMatchObject({ success: false })
  expect(reply.body.messages.length).toBeLessThanOrEqual(100)
  expect(JSON.stringify(reply.body).length).toBeLessThan(payload.length)
  const long = JSON.stringify({ type: 'PRIVACY_POLICY', answers: { x: 'x'.repeat(200_000) } })
  expect((await post(app, 'POST /agreement/costs/new', long, 'application/json')).body.messages).toMatchObject([
    { field: 'answers', value: 'The answers are too long: 200,000 characters at most.' },
  ])
})
