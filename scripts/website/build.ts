import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { languages } from '#core/language/languages.ts'
import { writeProvenance } from '../provenance.ts'
import { buildBanner } from './banner.ts'
import { buildWorkers } from './workers.ts'
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
const texts = readdirSync(assets, { recursive: true, encoding: 'utf8' })
  .filter((entry) => /\.(?:js|css|svg|json|txt)$/.test(entry))
  .map((entry) => join(assets, entry))
/** Content in a language: six times as much as a visitor can use. */
const content = new RegExp(`\\.(?:${languages.join('|')})-[\\w-]{8}\\.js$`)
// At the highest quality, but for content: that would be a seventieth smaller and take most of the time of a first start. All at
// once, so that every core works.
await Promise.all(
  texts.map(async (file) => {
    const bytes = readFileSync(file)
    if (bytes.length < 256) return
    const [smallest, forOldBrowsers] = await Promise.all([
      promisify(brotliCompress)(bytes, {
        params: { [constants.BROTLI_PARAM_QUALITY]: content.test(file) ? 10 : constants.BROTLI_MAX_QUALITY },
      }),
      promisify(gzip)(bytes, { level: 9 }),
    ])
    writeFileSync(`${file}.br`, smallest)
    writeFileSync(`${file}.gz`, forOldBrowsers)
  }),
)
writeProvenance('build')
