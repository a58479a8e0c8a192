import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import type { Attestation } from './authenticator.ts'
import type { Cbor } from './cbor.ts'
import { temporaryFolder } from './server-process.ts'

/**
 * The attestation of an Android key (Web Authentication level 3, section 8.4) whose certificate says where to ask
 * whether it was revoked. The root is nobody's.
 */
export const androidKey = (revocations: string): Attestation => ({
  format: 'android-key',
  statement({ privateKey, clientDataHash, signature }) {
    const folder = temporaryFolder(onTestFinished)
    const at = (name: string) => path.join(folder, name)
    writeFileSync(at('leaf.key'), privateKey.export({ type: 'sec1', format: 'pem' }))
    const make = (...words: readonly string[]) =>
      execFileSync('openssl', ['req', '-x509', '-days', '1', ...words], { stdio: 'pipe' })
    const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', at('root.key')]
    make(...newKey, '-subj', '/CN=root', '-out', at('root.pem'))
    // KeyDescription: versions and levels, the challenge, an empty id, two empty lists of authorizations.
    const description = Buffer.concat([
      Buffer.from('30340201030a01010201040a01010420', 'hex'),
      clientDataHash,
      Buffer.from('040030003000', 'hex'),
    ])
    const extensions = [
      `1.3.6.1.4.1.11129.2.1.17=DER:${description.toString('hex').match(/../g)!.join(':')}`,
      `crlDistributionPoints=URI:${revocations}`,
    ]
    const root = ['-CA', at('root.pem'), '-CAkey', at('root.key')]
    const added = extensions.flatMap((one) => ['-addext', one])
    make('-key', at('leaf.key'), ...root, '-subj', '/CN=leaf', '-out', at('leaf.pem'), ...added)
    const der = (name: string) =>
      Buffer.from(readFileSync(at(name), 'utf8').replaceAll(/-----.*-----|\s/g, ''), 'base64')
    return new Map<string, Cbor>([
      ['alg', -7],
      ['sig', signature],
      ['x5c', [der('leaf.pem'), der('root.pem')]],
    ])
  },
})
