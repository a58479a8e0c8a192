import { readFileSync } from 'node:fs'

/**
 * Loaded into a server before its own code (`--import`): its clock, and that of its threads and processes, is off by the
 * milliseconds that stand in a file, from one moment to the next, as when somebody sets a machine's clock. What counts time
 * that passed (timers, `performance`) goes on, as it does on a machine; PostgreSQL has a clock of its own.
 */
const file = process.env['CLOCK_FILE']!
let off = 0
const look = () => {
  try {
    off = Number(readFileSync(file, 'utf8'))
  } catch {
    // It is being written.
  }
}
look()
setInterval(look, 100).unref()

const Real = Date
globalThis.Date = new Proxy(Real, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length === 0 ? [target.now() + off] : given, made) as Date,
  apply: (target) => new target(target.now() + off).toString(),
  get: (target, name) => (name === 'now' ? () => target.now() + off : (Reflect.get(target, name) as unknown)),
})
