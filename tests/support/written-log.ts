import { Writable } from 'node:stream'
import type { Logger } from 'pino'
import { createLog } from '#server/log.ts'

export type WrittenLog = {
  readonly log: Logger
  /** Everything that was written, as it would be in a file. */
  readonly text: () => string
  readonly entries: () => readonly Readonly<Record<string, unknown>>[]
}

/** The server's own log, kept in memory. */
export function writtenLog(level = 'warn'): WrittenLog {
  let text = ''
  const destination = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk)
      done()
    },
  })
  const lines = () => text.split('\n').filter((line) => line !== '')
  return {
    log: createLog(level, destination),
    text: () => text,
    entries: () => lines().map((line) => JSON.parse(line)),
  }
}
