import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Runs the operator's program as `npm run admin -- …` does, with these settings alone. */
export async function admin(env: Readonly<Record<string, string>>, ...args: readonly string[]) {
  const child = spawn(process.execPath, ['scripts/admin.ts', ...args], { env: { PATH: process.env['PATH'], ...env } })
  let out = ''
  let said = ''
  child.stdout.on('data', (chunk) => (out += chunk))
  child.stderr.on('data', (chunk) => (said += chunk))
  const [code] = await once(child, 'close')
  return { code: code as number, out, said }
}
