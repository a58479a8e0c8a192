import { readdirSync, readFileSync } from 'node:fs'
import { round } from '../measure.ts'

/** What a server and its children use: by role, as one grows with requests, another with files. */
export type Used = { readonly server: number; readonly database: number; readonly files: number }

type Process = {
  readonly pid: number
  readonly parent: number
  readonly milliseconds: number
  readonly command: string
}

/** A tick of the clock that Linux counts processor time in: 100 a second on every platform that we run on. */
const tick = 10

/**
 * The milliseconds of processor time that a process and what it started have used so far, by Linux's own books: unlike a clock they do not
 * grow while another program has the processor.
 */
export function processorTime(server: number): Used {
  const all = processes()
  const used = { server: 0, database: 0, files: 0 }
  for (const one of familyOf(server, all)) used[roleOf(one, server)] += one.milliseconds
  return used
}

/** Megabytes that the server's own process holds in memory. */
export function residentMegabytes(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

export const difference = (after: Used, before: Used): Used => ({
  server: after.server - before.server,
  database: after.database - before.database,
  files: after.files - before.files,
})

export const meanOf = (all: readonly Used[]): Used => {
  const mean = (role: keyof Used) => all.reduce((sum, one) => sum + one[role], 0) / all.length
  return { server: mean('server'), database: mean('database'), files: mean('files') }
}

export const inMilliseconds = ({ server, database, files }: Used): string =>
  `server ${round(server)} ms   database ${round(database)} ms   files ${round(files)} ms`

function roleOf({ pid, command }: Process, server: number): keyof Used {
  if (pid === server) return 'server'
  return command.startsWith('postgres') ? 'database' : 'files'
}

function familyOf(server: number, all: readonly Process[]): readonly Process[] {
  const family = new Set([server])
  for (let size = 0; size !== family.size;) {
    size = family.size
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid)
  }
  return all.filter(({ pid }) => family.has(pid))
}

function processes(): readonly Process[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        const text = readFileSync(`/proc/${name}/stat`, 'utf8')
        // The name of the command may have spaces and brackets.
        const end = text.lastIndexOf(')')
        const fields = text.slice(end + 2).split(' ')
        // Its own, and that of the children which ended.
        const ticks = [11, 12, 13, 14].reduce((sum, index) => sum + Number(fields[index]), 0)
        return [
          {
            pid: Number(name),
            parent: Number(fields[1]),
            milliseconds: ticks * tick,
            command: text.slice(text.indexOf('(') + 1, end),
          },
        ]
      } catch {
        // It has ended meanwhile.
        return []
      }
    })
}
