import { once } from 'node:events'
import type { Client, Connection, Submittable } from 'pg'

/** What pg hands to a query of one's own while rows are copied (https://www.postgresql.org/docs/current/protocol-flow.html#PROTOCOL-COPY). */
type Copying = Submittable & {
  readonly handleError: (cause: Error) => void
  readonly handleCommandComplete: () => void
  readonly handleReadyForQuery: () => void
  readonly handleCopyInResponse: () => void
  readonly handleCopyData: (message: { readonly chunk: Buffer }) => void
  /** pg asks for one, and does not call it. */
  readonly callback: () => void
}

type Wire = Connection & {
  readonly sendCopyFromChunk: (chunk: Buffer) => void
  readonly endCopyFrom: () => void
  readonly sendCopyFail: (reason: string) => void
}

type Parts = {
  readonly received?: (row: Buffer, wire: Wire) => void
  readonly asked?: (wire: Wire) => void
}

function copy(client: Client, statement: string, { received, asked }: Parts): Promise<void> {
  return new Promise((resolve, reject) => {
    let wire: Wire
    let failure: Error | undefined
    const query: Copying = {
      submit(connection) {
        wire = connection as Wire
        connection.query(statement)
      },
      handleError(cause) {
        failure ??= cause
        // A connection that broke says nothing more.
        if (!('severity' in cause)) reject(cause)
      },
      handleCommandComplete: () => undefined,
      handleReadyForQuery: () => (failure ? reject(failure) : resolve()),
      handleCopyInResponse: () => asked?.(wire),
      handleCopyData: ({ chunk }) => received?.(chunk, wire),
      callback: () => undefined,
    }
    client.query(query)
  })
}

/**
 * Reads what a `COPY … TO STDOUT` gives, row by row.
 * @param take may answer with a promise, for which the database then waits.
 */
export async function copyOut(
  client: Client,
  statement: string,
  take: (row: Buffer) => Promise<unknown> | undefined,
): Promise<void> {
  let failure: unknown
  await copy(client, statement, {
    received(row, { stream }) {
      // A view into a buffer that is used again.
      const full = take(Buffer.from(row))
      if (!full) return
      stream.pause()
      void full.catch((cause: unknown) => (failure ??= cause)).finally(() => stream.resume())
    },
  })
  if (failure !== undefined) throw failure
}

/** Waits until the connection takes more, or is closed; nothing goes on listening then, however often it is asked. */
function roomIn({ stream }: Wire): Promise<unknown> {
  const over = new AbortController()
  const happens = (event: string) => once(stream, event, { signal: over.signal })
  return Promise.race([happens('drain'), happens('close')]).finally(() => over.abort())
}

/** Gives a `COPY … FROM STDIN` its rows. Where they cannot be read to their end, nothing is copied. */
export async function copyIn(client: Client, statement: string, rows: AsyncIterable<Buffer>): Promise<void> {
  let failure: unknown
  let refused = false
  const give = async (wire: Wire): Promise<void> => {
    try {
      for await (const chunk of rows) {
        if (refused) return
        wire.sendCopyFromChunk(chunk)
        if (wire.stream.writableNeedDrain) await roomIn(wire)
      }
      wire.endCopyFrom()
    } catch (cause) {
      failure = cause
      wire.sendCopyFail('The rows could not be read.')
    }
  }
  try {
    await copy(client, statement, { asked: (wire) => void give(wire) })
  } catch (cause) {
    refused = true
    throw failure ?? cause
  }
}
