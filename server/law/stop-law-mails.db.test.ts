import { pino } from 'pino'
import { describe, expect, test, vi } from 'vitest'
import { readPrices } from '../content/load-prices.ts'
import { readConfig } from '#server/config.ts'
import { createTestApp, noPdf } from '#tests/support/app.ts'
import { makePolicy } from '#tests/support/customers.ts'
import { links, adding, check, requested, owner, sentTo } from '#tests/support/law-checks.ts'

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

  test('its link gives nothing away, opens nothing, and a wrong one gets the same answer', async () => {
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
    const { sendMail } = await import('../workers/send-mail.ts')
    const config = readConfig({ NODE_ENV: 'test' })
    const sent = vi.fn()
    const send = sendMail(
      { db: served.db, config, prices: readPrices(undefined), pdf: noPdf, log: pino({ level: 'silent' }) },
      { send: sent, close: () => undefined },
      links,
      () => served.clock.now,
    )
    for (const { id } of await requested(served)) await send({ mailId: id }, new AbortController().signal)
    expect(sent).not.toHaveBeenCalled()
    expect(await requested(served)).toEqual([])
  })
})
