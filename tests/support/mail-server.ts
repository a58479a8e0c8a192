import type { AddressInfo, Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { smtpMailer } from '#server/sending/mailer.ts'

/**
 * A real mail server on a port of its own. Its state can be changed at any time: `refuse` makes it turn mails away, `nobody`
 * is an address that it says does not exist, `hangs` makes it take a mail and never answer, `lies` makes it keep a mail and say that
 * it did not, `dead` makes it break off each connection, and `slow` is how many milliseconds it thinks about a mail.
 */
export async function startMailServer() {
  const received: Email[] = []
  /** When each of them was received. */
  const times: number[] = []
  const state = { refuse: false, nobody: '', hangs: false, lies: false, dead: false, slow: 0, attempts: 0 }
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo({ address }, _session, done) {
      if (address !== state.nobody) return done()
      state.attempts += 1
      done(Object.assign(new Error('no such mailbox'), { responseCode: 550 }))
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        state.attempts += 1
        if (state.hangs) return
        if (state.refuse) return done(Object.assign(new Error('try later'), { responseCode: 451 }))
        void PostalMime.parse(Buffer.concat(chunks)).then(async (mail) => {
          if (state.slow > 0) await pause(state.slow)
          received.push(mail)
          times.push(Date.now())
          if (state.lies) return done(Object.assign(new Error('try later'), { responseCode: 451 }))
          done()
        })
      })
    },
  })
  // A connection that is broken off is one of the things that are tried.
  server.on('error', () => undefined)
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => {
    if (state.dead) return void socket.destroy()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    times,
    state,
    /** Breaks off each connection that is open. */
    cut() {
      for (const socket of sockets) socket.destroy()
    },
    url: `smtp://127.0.0.1:${port}`,
    mailer: smtpMailer(`smtp://127.0.0.1:${port}`, {
      from: 'Goodfaith <legal@goodfaith.example>',
      publicUrl: 'https://goodfaith.example',
    }),
  }
}
