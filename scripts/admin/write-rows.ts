import { once } from 'node:events'
import type { Writable } from 'node:stream'

/**
 * Writes rows into a stream as they come. For a row that the stream has no room for, it returns a promise; read no more rows until that is
 * resolved. Rows that have arrived already share it.
 *
 * @param ended rejects when there will never be room, as of a full disk.
 */
export function rowWriter(stream: Writable, ended: Promise<unknown>): (row: Buffer) => Promise<unknown> | undefined {
  let room: Promise<unknown> | undefined
  return (row) => {
    if (stream.write(row)) return undefined
    room ??= Promise.race([once(stream, 'drain'), ended]).finally(() => (room = undefined))
    return room
  }
}
