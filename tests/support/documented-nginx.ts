import { readFileSync } from 'node:fs'

const nginxBlock = (file: string): string => /```nginx\n([^]*?)```/.exec(readFileSync(file, 'utf8'))![1]!

/** An upstream of these two servers, by their ports. */
export type Upstream = (servers: readonly string[]) => string

/** The one of docs/operations.md. */
export const documentedUpstream: Upstream = (servers) =>
  nginxBlock('docs/operations.md')
    .replace('127.0.0.1:3000', `127.0.0.1:${servers[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${servers[1]}`)

/** An upstream with the server of SECURITY.md, on this machine and without a certificate. */
export const behind = (upstream: Upstream, servers: readonly string[]) => (port: number) => {
  const server = nginxBlock('SECURITY.md')
    .replace(/upstream [^}]*\}/, '')
    .replace('listen 443 ssl;', `listen 127.0.0.1:${port};`)
    .replace('listen [::]:443 ssl;', '')
    .replaceAll(/ssl_certificate(?:_key)? .*/g, '')
  return upstream(servers) + server
}
