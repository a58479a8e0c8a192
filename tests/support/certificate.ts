import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { readFileSync } from 'node:fs'
import { onTestFinished } from 'vitest'
import { temporaryFolder } from './server-process.ts'

export type Certificate = { readonly key: string; readonly cert: string }

/** A certificate of these names (`DNS:shop.example`, `IP:127.0.0.1`), valid for a day, that nobody trusts by itself. */
export function certificateFor(...names: readonly string[]): Certificate {
  const folder = temporaryFolder(onTestFinished)
  const [key, cert] = [path.join(folder, 'key.pem'), path.join(folder, 'cert.pem')]
  const made = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', key, '-out', cert]
  const about = ['-days', '1', '-subj', '/CN=test', '-addext', `subjectAltName=${names.join(',')}`]
  execFileSync('openssl', ['req', '-x509', ...made, ...about], { stdio: 'pipe' })
  return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
}
