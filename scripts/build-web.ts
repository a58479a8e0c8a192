import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { buildBanner } from './build-banner.ts'
import { buildWorkers } from './build-workers.ts'
import { drawSocialPictures } from './social-pictures.ts'

/** Builds the website from scratch and compresses its assets once, so that the server only has to send them. */
for (const folder of ['build/client', 'build/server', 'build/worker', 'build/banner'])
  rmSync(folder, { recursive: true, force: true })
const { status } = spawnSync(
  process.execPath,
  ['node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'error'],
  { stdio: 'inherit', env: { ...process.env, NODE_ENV: 'production' } },
)
if (status !== 0) process.exit(status ?? 1)
await buildWorkers('build')
await buildBanner('build')

const assets = 'build/client'
await drawSocialPictures(join(assets, 'social'))
for (const entry of readdirSync(assets, { recursive: true, encoding: 'utf8' })) {
  if (!/\.(?:js|css|svg|json|txt)$/.test(entry)) continue
  const file = join(assets, entry)
  const bytes = readFileSync(file)
  if (bytes.length < 1024) continue
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
  writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }))
}
