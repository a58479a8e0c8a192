import { compileTypst } from './compile-typst.ts'
import type { PdfJob, PdfReply } from './pdf-protocol.ts'

// The child process that makes pdfs, one at a time. Its parent sends jobs and replaces it before it grows.
const send = (reply: PdfReply): void => void process.send?.(reply)

process.on('message', ({ id, ...job }: PdfJob) => {
  try {
    send({ id, pdf: compileTypst(job) })
  } catch (error) {
    send({ id, error: error instanceof Error ? error.message : String(error) })
  }
})
// A parent that is gone needs no pdf.
process.on('disconnect', () => process.exit())
// Ctrl-C reaches the whole process group; the parent finishes its jobs and then lets go.
process.on('SIGINT', () => {})
