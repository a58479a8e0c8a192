import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Agreement } from '#core/document/node.ts'
import { renderTypst } from '#render/typst/render.ts'
import type { PdfJob, PdfReply, ToPrint } from './pdf-protocol.ts'
import type { TypstInvoice } from './typst-invoice.ts'

/** Makes PDFs, the one format that needs a compiler outside this process. */
export type PdfCompiler = {
  /** The pdf of a document. @throws when the document cannot be printed, its process died or took too long, or after `close`. */
  readonly compile: (agreement: Agreement) => Promise<Uint8Array>
  /** The pdf of an invoice: PDF/UA-1, or PDF/A-3a where XML goes into it. @throws as `compile` does. */
  readonly compileInvoice: (invoice: TypstInvoice) => Promise<Uint8Array>
}

/** A compiler with processes of its own. */
export type PdfProcesses = PdfCompiler & {
  /** Ends the processes. Jobs that are under way or waiting fail. */
  readonly close: () => Promise<void>
}

export type PdfCompilerOptions = {
  /** Processes that print at the same time; they start with the first job. */
  readonly workers: number
  /** The Typst compiler keeps about 0.25 MB of each document, so a process ends after this many. */
  readonly documentsPerWorker?: number
  /** Milliseconds after which a job counts as stuck. A hundred pages take about one second. */
  readonly timeout?: number
  /** The program that the processes run; tests bring their own. */
  readonly program?: string | URL
}

type Job = {
  readonly print: ToPrint
  readonly resolve: (pdf: Uint8Array) => void
  readonly reject: (error: Error) => void
}
type Worker = { readonly child: ChildProcess; printed: number; job?: Job; timer?: NodeJS.Timeout }

/**
 * Makes PDFs in child processes, so that neither their memory nor a crash is the server's. Why no library's pool does it, nor one
 * shared with the texts' threads: decision 71.
 */
export function createPdfCompiler(options: PdfCompilerOptions): PdfProcesses {
  const {
    workers: most,
    documentsPerWorker = 500,
    timeout = 30_000,
    program = new URL('./pdf-worker.ts', import.meta.url),
  } = options
  const workers = new Set<Worker>()
  const waiting: Job[] = []
  let closed = false

  function start(): Worker {
    const child = fork(program instanceof URL ? fileURLToPath(program) : program, {
      serialization: 'advanced',
      execArgv: [],
    })
    const worker: Worker = { child, printed: 0 }
    workers.add(worker)
    child.on('message', (reply: PdfReply) => settle(worker, reply))
    child.on('error', (error) => lose(worker, error.message))
    child.on('exit', (code, signal) => lose(worker, `its process ended (${signal ?? `code ${code}`})`))
    return worker
  }

  /** Hands the next jobs to idle processes. */
  function next(): void {
    while (waiting.length > 0) {
      const idle = [...workers].find((worker) => !worker.job)
      if (!idle && workers.size >= most) return
      assign(idle ?? start(), waiting.shift()!)
    }
  }

  function assign(worker: Worker, job: Job): void {
    worker.job = job
    worker.printed += 1
    worker.timer = setTimeout(() => worker.child.kill('SIGKILL'), timeout)
    worker.child.send({ id: worker.printed, ...job.print } satisfies PdfJob)
  }

  /** The job of a process that has answered or is gone. */
  function release(worker: Worker): Job | undefined {
    const { job } = worker
    clearTimeout(worker.timer)
    delete worker.job
    return job
  }

  function settle(worker: Worker, reply: PdfReply): void {
    const job = release(worker)
    if ('pdf' in reply) job?.resolve(reply.pdf)
    else job?.reject(new Error(reply.error))
    if (worker.printed >= documentsPerWorker) retire(worker)
    next()
  }

  function retire(worker: Worker): void {
    workers.delete(worker)
    if (worker.child.connected) worker.child.disconnect()
  }

  function lose(worker: Worker, reason: string): void {
    const job = release(worker)
    workers.delete(worker)
    job?.reject(new Error(`The pdf of “${job.print.document.title}” could not be made: ${reason}.`))
    next()
  }

  const print = (what: ToPrint): Promise<Uint8Array> =>
    new Promise((resolve, reject) => {
      if (closed) return reject(new Error('The pdf compiler is closed.'))
      waiting.push({ print: what, resolve, reject })
      next()
    })

  return {
    compile: async (agreement) => print({ template: 'agreement', document: renderTypst(agreement) }),
    compileInvoice: (document) => print({ template: 'invoice', document }),
    close: async () => {
      closed = true
      for (const job of waiting.splice(0)) job.reject(new Error('The pdf compiler is closed.'))
      await Promise.all(
        [...workers].map(
          (worker) =>
            new Promise<void>((resolve) => {
              worker.child.once('exit', () => resolve())
              worker.child.kill('SIGKILL')
            }),
        ),
      )
    },
  }
}
