import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { agreement, clause, heading, p } from '#core/document/build.ts'
import type { PdfProcesses, PdfCompilerOptions } from './pdf-compiler.ts'
import { createPdfCompiler } from './pdf-compiler.ts'

const folder = mkdtempSync(join(tmpdir(), 'goodfaith-pdf-'))
afterAll(() => rmSync(folder, { recursive: true }))

const compilers: PdfProcesses[] = []
afterEach(() => Promise.all(compilers.splice(0).map(({ close }) => close())))

function open(options: PdfCompilerOptions): PdfProcesses {
  const compiler = createPdfCompiler(options)
  compilers.push(compiler)
  return compiler
}

const policy = (title: string) =>
  agreement(
    { title, language: 'en', date: '2026-11-21', author: 'Ada Ltd', paper: 'a4' },
    clause('who', heading(2, 'Who we are'), p('We are Ada Ltd.')),
  )

/** A child that dies on the document “Crash”, hangs on “Hang”, and answers anything else with its own process id. */
const actor = join(folder, 'actor.mjs')
writeFileSync(
  actor,
  `process.on('message', ({ id, document: { title } }) => {
     if (title === 'Crash') process.kill(process.pid, 'SIGKILL')
     else if (title !== 'Hang') process.send({ id, pdf: Buffer.from(String(process.pid)) })
   })
   process.on('disconnect', () => process.exit())`,
)
const pid = (pdf: Uint8Array) => Buffer.from(pdf).toString()

test('makes a pdf, the same for the same document in any process', async () => {
  const pdfs = await Promise.all([1, 2, 3].map(() => open({ workers: 1 }).compile(policy('Privacy Policy'))))
  expect(Buffer.from(pdfs[0]!.subarray(0, 8)).toString()).toBe('%PDF-1.7')
  expect(new Set(pdfs.map((pdf) => Buffer.from(pdf).toString('base64'))).size).toBe(1)
})

test('a name in a script without a font costs its letters, not the pdf', async () => {
  const { children, ...properties } = policy('Policy of \u{13000}\u{1E900}')
  const pages = Array.from({ length: 60 }, (_, number) => clause(`c${number}`, p(`\u{13000}@example.com ${number}`)))
  const long = agreement({ ...properties, site: '\u{13000} Books' }, ...children, ...pages)
  const pdf = await open({ workers: 1 }).compile(long)
  expect(pdf.length).toBeGreaterThan(1000)
})

test('a document that cannot be printed fails with the reason, and the next one succeeds', async () => {
  const { compile } = open({ workers: 1 })
  await expect(compile(policy(''))).rejects.toThrow('missing document title')
  await expect(compile(policy('Good'))).resolves.toBeInstanceOf(Uint8Array)
})

test('a crash fails that job alone', async () => {
  const { compile } = open({ workers: 1, program: actor })
  const crash = compile(policy('Crash'))
  const after = compile(policy('After'))
  await expect(crash).rejects.toThrow('The pdf of “Crash” could not be made: its process ended (SIGKILL).')
  await expect(after).resolves.toBeDefined()
})

test('a stuck job is ended', async () => {
  const { compile } = open({ workers: 1, program: actor, timeout: 100 })
  await expect(compile(policy('Hang'))).rejects.toThrow('“Hang”')
})

test('a process is replaced after its share of documents', async () => {
  const { compile } = open({ workers: 1, program: actor, documentsPerWorker: 2 })
  const pids = []
  for (const title of ['1', '2', '3', '4', '5']) pids.push(pid(await compile(policy(title))))
  expect(pids[0]).toBe(pids[1])
  expect(new Set(pids).size).toBe(3)
})

test('a closed compiler says so', async () => {
  const { compile, close } = open({ workers: 1, program: actor })
  const jobs = Promise.allSettled([compile(policy('Hang')), compile(policy('Waiting'))])
  await close()
  expect((await jobs).map((job) => (job.status === 'rejected' ? String(job.reason) : 'made'))).toEqual([
    'Error: The pdf of “Hang” could not be made: its process ended (SIGKILL).',
    'Error: The pdf compiler is closed.',
  ])
  await expect(compile(policy('Late'))).rejects.toThrow('closed')
})
