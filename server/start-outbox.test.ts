import { expect, test } from 'vitest'
import { freePort, runServer, temporaryFolder } from '#tests/support/server-process.ts'

test('the address that the start prints opens the outbox, and another start makes another one', async () => {
  const dataDir = temporaryFolder()
  const port = String(await freePort())
  const keys: string[] = []
  for (let start = 0; start < 2; start += 1) {
    const server = runServer({ PORT: port, DATA_DIR: dataDir, OUTBOX: 'on' })
    await server.ready()
    const printed = /http:\/\/localhost:\d+\/dev\/outbox\?key=\S+/.exec(server.output())?.[0] ?? ''
    // The server listens on 127.0.0.1 alone, which is not everywhere what localhost is first.
    const reply = await fetch(printed.replace('localhost', '127.0.0.1'), { redirect: 'manual' })
    expect(reply.status).toBe(303)
    keys.push(new URL(printed).searchParams.get('key')!)
    server.child.kill('SIGTERM')
    await server.exited
  }
  expect(keys[0]).not.toBe(keys[1])
})

test('a start without the setting says how to read the mails, and has no outbox', async () => {
  const port = await freePort()
  const server = runServer({ PORT: String(port), DATA_DIR: temporaryFolder() })
  await server.ready()
  expect(server.output()).toContain('stop the server and run: OUTBOX=on npm start')
  expect((await fetch(`http://127.0.0.1:${port}/dev/outbox`)).status).toBe(404)
})
