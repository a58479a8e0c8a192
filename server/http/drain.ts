import type { Server } from 'node:http'
import { Server as Listener } from 'node:net'
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'

/** How often it is looked whether anybody is still connected. */
const lookMilliseconds = 20
/** How much longer open connections are answered than new ones are taken: who lets go of an idle one after that time is first. */
const longer = 1000
/** A turn of the event loop that took less had nothing to do. */
const idleTurn = 1
/** A server that is never quiet listens no longer than this. */
const longestWait = 1000

/**
 * Lets go of the visitors without cutting anybody off: serves as before for a while, in which balancers that ask notice that the server is
 * not ready; then takes no new connections, so that who tries is refused before anything was sent and goes elsewhere, and still answers on
 * those that are open. What is idle after that is ended by Node.js.
 *
 * @param leave is called when no new connections are taken any more: from now on each should end with its reply.
 */
export async function drain(server: Server, milliseconds: number, leave: () => void): Promise<void> {
  await pause(milliseconds)
  await quietMoment(server)
  // Node.js’s own `close` of an HTTP server also ends the connections that are idle, on which a request may be arriving.
  Listener.prototype.close.call(server)
  leave()
  const end = performance.now() + (milliseconds > 0 ? milliseconds + longer : 0)
  while (performance.now() < end && (await connections(server)) > 0) await pause(lookMilliseconds)
}

/**
 * Nobody waits to be connected, and nothing else has to be done: the system cuts off those that still wait when it is told to listen
 * no more. Node.js takes one of them in a turn.
 */
async function quietMoment(server: Server): Promise<void> {
  let taken = 0
  const count = () => void (taken += 1)
  server.on('connection', count)
  const end = performance.now() + longestWait
  for (let turn = 0; performance.now() < end; turn++) {
    const began = performance.now()
    const before = taken
    await nextTurn()
    if (turn > 0 && taken === before && performance.now() - began < idleTurn) break
  }
  server.off('connection', count)
}

const connections = (server: Server): Promise<number> =>
  new Promise((resolve) => server.getConnections((cause, count) => resolve(cause ? 0 : count)))
