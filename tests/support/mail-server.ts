import type { AddressInfo, Socket } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { onTestFinished } from 'vitest'
import { smtpMailer } from '#server/sending/mailer.ts'

/**
 * A real mail server on a port of its own. Its state can be changed at any time: `refuse` makes it turn mails away, `nobody`
 * is an address that it says does not exist, `hangs` makes it take a mail and never answer.
 */
export async function startMailServer() {
  const received: Email[] = []
  const state = { refuse: false, nobody: '', hangs: false, attempts: 0 }
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
        void PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          received.push(mail)
          done()
        })
      })
    },
  })
  const sockets = new Set<Socket>()
  server.server.on('connection', (socket: Socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise<void>((resolve) => server.close(() => resolve()))
  })
  const { port } = server.server.address() as AddressInfo
  return {
    received,
    state,
    url: `smtp://127.0.0.1:${port}`,
    mailer: smtpMailer(`smtp://127.0.0.1:${port}`, {
      from: 'Goodfaith <legal@goodfaith.example>',
      publicUrl: 'https://goodfaith.example',
    }),
  }
}
