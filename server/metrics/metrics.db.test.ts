import { pino } from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createTestApp } from '#tests/support/app.ts'
import { makePolicy } from '#tests/support/customers.ts'
import { eventually } from '#tests/support/eventually.ts'
import { freePort } from '#tests/support/server-process.ts'
import { writtenLog } from '#tests/support/written-log.ts'
import { createMetrics } from './metrics.ts'
import { measuredPdf } from './measured.ts'
import { startMetrics } from './start-metrics.ts'
import { readConfig } from '../config.ts'
import { openDatabase } from '../database/database.ts'

const silent = pino({ level: 'silent' })

/** The values of a page of metrics, by name and labels in the order of the page. */
function valuesOf(page: string): ReadonlyMap<string, number> {
  const lines = page.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  )
}

type Served = Parameters<typeof startMetrics>[2]

async function serve(parts: Pick<Served, 'db'> & Partial<Served>, metrics = createMetrics()) {
  const port = await freePort()
  const connections = () => ({ busy: 1, idle: 2, waiting: 3 })
  const stop = await startMetrics({ host: '127.0.0.1', port }, metrics, { connections, log: silent, ...parts })
  onTestFinished(stop)
  return {
    url: `http://127.0.0.1:${port}`,
    read: async () => valuesOf(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()),
  }
}

test('requests are counted by route pattern, so no secret address appears', async () => {
  const metrics = createMetrics()
  const { app, db } = await createTestApp({ metrics })
  const { read } = await serve({ db }, metrics)
  await app.inject('/live/abcdefghijklmnopqrstuv')
  await app.inject('/health/live')
  const values = await read()
  const counted = [...values.keys()].filter((name) => name.startsWith('goodfaith_http_request_seconds_count'))
  expect(new Set(counted.map((name) => /route="([^"]*)"/.exec(name)![1]))).toEqual(
    new Set(['/health/live', '/live/:token']),
  )
  expect(values.get('goodfaith_http_request_seconds_count{route="/health/live",method="GET",status="200"}')).toBe(1)
})

test('jobs that wait are counted with how long they have been due, mails by their queue', async () => {
  const served = await createTestApp()
  const { read } = await serve(served)
  expect((await read()).get('goodfaith_jobs{queue="send-mail",state="created"}')).toBeUndefined()
  expect((await read()).get('goodfaith_oldest_job_seconds{queue="send-mail"}')).toBe(0)
  await makePolicy(served.visitor(), 'ada@example.org')
  await eventually(async () => {
    const values = await read()
    expect(values.get('goodfaith_jobs{queue="send-mail",state="created"}')).toBe(1)
    expect(values.get('goodfaith_oldest_job_seconds{queue="send-mail"}')).toBeGreaterThan(0)
  })
  expect((await read()).get('goodfaith_database_up')).toBe(1)
})

test('without a database the page is there, says so and tells nothing old', async () => {
  const { db, close } = openDatabase({ connectionString: 'postgres://127.0.0.1:1/nobody' }, () => undefined)
  onTestFinished(close)
  const { read } = await serve({ db })
  const values = await read()
  expect(values.get('goodfaith_database_up')).toBe(0)
  expect([...values.keys()].filter((name) => name.startsWith('goodfaith_jobs'))).toEqual([])
  expect(values.get('goodfaith_database_connections{state="waiting"}')).toBe(3)
})

test('PDFs are measured by how they ended', async () => {
  const metrics = createMetrics()
  const failing = { compile: async () => Promise.reject(new Error('no')), close: async () => undefined }
  const pdf = measuredPdf({ ...failing, compileInvoice: async () => new Uint8Array() }, metrics)
  await expect(pdf.compile(undefined as never)).rejects.toThrow('no')
  await pdf.compileInvoice(undefined as never)
  const { db } = await createTestApp()
  const values = await (await serve({ db }, metrics)).read()
  expect(values.get('goodfaith_pdf_seconds_count{outcome="failed"}')).toBe(1)
  expect(values.get('goodfaith_pdf_seconds_count{outcome="done"}')).toBe(1)
})

describe('the port of the metrics', () => {
  test('it serves nothing else', async () => {
    const { db } = await createTestApp()
    const { url } = await serve({ db })
    expect((await fetch(url)).status).toBe(404)
    expect((await fetch(`${url}/metrics`, { method: 'POST' })).status).toBe(404)
    expect((await fetch(`${url}/metrics`)).headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  })

  test('when it is taken, the start ends with a sentence', async () => {
    const { db } = await createTestApp()
    const { url } = await serve({ db })
    const address = { host: '127.0.0.1', port: Number(new URL(url).port) }
    const parts = { db, connections: () => ({ busy: 0, idle: 0, waiting: 0 }), log: silent }
    await expect(startMetrics(address, createMetrics(), parts)).rejects.toThrow(
      `The metrics cannot be served at 127.0.0.1:${address.port} (EADDRINUSE).`,
    )
  })

  test('nothing is measured unless a port is set', () => {
    expect(readConfig({}).metrics).toBeUndefined()
    expect(readConfig({ METRICS_PORT: '9464' }).metrics).toEqual({ host: '127.0.0.1', port: 9464 })
  })
})

describe('a request', () => {
  test('its reply names it, and the lines of the log do', async () => {
    const { log, entries } = writtenLog('info')
    const { app } = await createTestApp({ log })
    const { headers } = await app.inject('/live/abcdefghijklmnopqrstuv')
    const id = headers['x-request-id']
    expect(id).toMatch(/^[\da-f-]{36}$/)
    // The line is written once the reply has left.
    const line = await eventually(async () => entries().find(({ msg }) => msg === 'request') ?? expect.fail('no line'))
    expect(line).toMatchObject({ reqId: id, method: 'GET', route: '/live/:token', status: 404 })
    expect(JSON.stringify(line)).not.toContain('abcdefghij')
  })

  test('nobody outside chooses its name', async () => {
    const { app } = await createTestApp()
    const { headers } = await app.inject({ url: '/health/live', headers: { 'x-request-id': 'mine' } })
    expect(headers['x-request-id']).not.toBe('mine')
  })

  test('at the usual level there is no line for each', async () => {
    const { log, entries } = writtenLog('warn')
    const { app } = await createTestApp({ log })
    await app.inject('/health/live')
    expect(entries().filter(({ msg }) => msg === 'request')).toEqual([])
  })
})
