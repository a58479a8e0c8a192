import { Socket } from 'node:net'

/** The sockets of connections to PostgreSQL. */
export type Sockets = {
  /** What pg opens each connection with. */
  readonly stream: () => Socket
  /** Ends all connections, and each that is still to be opened: PostgreSQL does not answer any more. */
  readonly giveUp: () => void
}

/**
 * Keeps the sockets of a pool and of all that opens connections with its options, which is the only way to end those that
 * wait for a database that fell silent.
 */
export function createSockets(): Sockets {
  const open = new Set<Socket>()
  let gaveUp = false
  // Without an error of its own: pg-boss no longer listens to a connection that it is closing, and the error would end the process.
  const end = (socket: Socket): void => void socket.destroy()
  return {
    stream() {
      const socket = new Socket()
      open.add(socket)
      socket.once('close', () => open.delete(socket))
      // pg listens to it, and connects it, after it was given it.
      if (gaveUp) process.nextTick(end, socket)
      return socket
    },
    giveUp() {
      gaveUp = true
      for (const socket of open) end(socket)
    },
  }
}
