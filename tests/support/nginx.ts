import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createConnection } from 'node:net'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { commandFile } from '#scripts/programs.ts'
import { freePort, temporaryFolder } from './server-process.ts'
import { eventually } from './eventually.ts'

/**
 * A real nginx on loopback, with everything it writes in a folder of its own; it ends with the test. `http` makes the
 * body of its `http` block for the port it is to listen on.
 */
export async function startNginx(http: (port: number) => string): Promise<{ port: number; errors: () => string }> {
  const folder = temporaryFolder()
  const port = await freePort()
  const file = path.join(folder, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((of) => `${of}_temp_path ${folder}/${of};`)
  writeFileSync(
    file,
    `daemon off; master_process off; pid ${folder}/pid; error_log ${folder}/errors;
    events {}
    http { access_log off; ${temporary.join(' ')}
    ${http(port)}
    }`,
  )
  const nginx = spawn(commandFile('nginx') ?? 'nginx', ['-e', `${folder}/errors`, '-c', file], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  nginx.stderr.on('data', (chunk) => (output += chunk))
  const ended = once(nginx, 'exit').catch((cause: unknown) => (output += String(cause)))
  onTestFinished(async () => {
    nginx.kill('SIGTERM')
    await ended
  })
  await eventually(async () => {
    if (nginx.exitCode !== null || output.includes('ENOENT')) throw new Error(`nginx does not run: ${output}`)
    const socket = createConnection(port, '127.0.0.1')
    await once(socket, 'connect').finally(() => socket.destroy())
  })
  return { port, errors: () => readFileSync(path.join(folder, 'errors'), 'utf8') }
}
