// Runs before every npm command, under whatever Node the machine has (20 or newer): brings the project to the state
// that the command needs, and does nothing when it is there already. Usage: node scripts/prepare.cjs <goal>
'use strict'
const { refusal, thisMachine } = require('./supported-platform.cjs')
// Before anything else, so that nothing is installed or broken where it cannot run.
const reason = refusal(thisMachine())
if (reason !== undefined) {
  console.error(reason)
  process.exit(1)
}
const { spawnSync } = require('node:child_process')
const { createHash } = require('node:crypto')
const fs = require('node:fs')
const path = require('node:path')

const root = path.join(__dirname, '..')
const node = path.join(root, 'node_modules/.bin/node')
/** What each step depends on: the files and folders whose contents its stamp says. */
const contentInputs = [
  'content',
  'core',
  'contract',
  // The schemas of the words of mails, invoices, public pages, bundles and notices.
  'server/sending/words.ts',
  'server/invoice/invoice-words.ts',
  'server/live/live-words.ts',
  'server/banner/banner-words.ts',
  'server/content/bundle-readme.ts',
  'server/content/notices.ts',
  // The schema of the prices that ship, which is also the one for an operator's file.
  'server/content/price-list-schema.ts',
  'scripts/content',
  // Which words are in which file.
  'web/messages/areas.ts',
  'scripts/compile-content.ts',
  'package.json',
  'package-lock.json',
]
const inputs = {
  content: contentInputs,
  banner: [
    'banner',
    'core/banner',
    'core/language',
    'scripts/website/banner.ts',
    'package.json',
    'package-lock.json',
    'tsconfig.json',
  ],
  web: [
    ...contentInputs,
    'web',
    'banner',
    'scripts/website',
    'scripts/provenance.ts',
    'vite.config.ts',
    'react-router.config.ts',
    'tsconfig.json',
  ],
}
const goals = {
  install: [install],
  content: [install, content],
  dev: [install, contentForTests, banner],
  start: [install, content, web],
  test: [install, programs, contentForTests],
  website: [install, web],
}

/** A sentence for the person at the terminal; no stack. */
class Refusal extends Error {}

function run(command, args, why) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: undefined },
  })
  if (error || status !== 0)
    throw new Refusal(`${why} (${path.basename(command)} ${args[0]} ended with ${error ? error.message : status}).`)
}

/** Does the work unless the stamp says that it was done for exactly these inputs. The stamp is written last. */
function once(stamp, inputs, work) {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(filesUnder).sort())
    hash
      .update(file)
      .update('\0')
      .update(fs.readFileSync(path.join(root, file)))
      .update('\0')
  const wanted = hash.digest('hex')
  const file = path.join(root, stamp)
  if (fs.existsSync(file) && fs.readFileSync(file, 'utf8') === wanted) return
  fs.rmSync(file, { force: true })
  work()
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, wanted)
}

function filesUnder(relative) {
  const full = path.join(root, relative)
  if (!fs.existsSync(full)) return []
  if (fs.statSync(full).isFile()) return [relative]
  return fs.readdirSync(full).flatMap((name) => filesUnder(path.join(relative, name)))
}

function install() {
  once('node_modules/.installed', ['package.json', 'package-lock.json'], () => {
    console.log('Installing what is missing …')
    const npm = process.env.npm_execpath
    const args = ['ci', '--include=dev', '--include=optional', '--loglevel=error', '--no-audit', '--no-fund']
    if (npm) run(process.execPath, [npm, ...args], 'The packages could not be installed')
    else run('npm', args, 'The packages could not be installed')
  })
  if (!fs.existsSync(node))
    throw new Refusal(
      'The packages were installed without Node.js, which is one of them. Delete node_modules and start again; npm must not leave out optional packages.',
    )
}

function inside(script, args, why) {
  run(node, [script, ...args], why)
}

function content() {
  once('build/.content', inputs.content, () => {
    inside('scripts/compile-content.ts', ['--without-test'], 'The content has mistakes')
  })
}

/** Content and the agreement type for tests, which production neither makes nor reads: both are compiled in one go. */
function contentForTests() {
  once('build/.content-test', inputs.content, () => {
    inside('scripts/compile-content.ts', [], 'The content has mistakes')
  })
  once('build/.content', inputs.content, () => undefined)
}

/** The script of the consent banner, which development serves as it is built. */
function banner() {
  once('build/.banner', inputs.banner, () => {
    inside('scripts/website/banner.ts', [], 'The consent banner could not be built')
  })
}

function web() {
  once('build/.web', inputs.web, () => {
    console.log('Building the website …')
    inside('scripts/website/build.ts', [], 'The website could not be built')
  })
}

/** The programs that tests use besides our own: installed where that is possible, and otherwise said to be missing. */
function programs() {
  inside('scripts/install-programs.ts', [], 'Programs that the tests need are missing')
}

/** Two commands started at the same time in one clone take turns; a lock whose owner is gone is taken over. */
function alone(work) {
  const lock = path.join(root, '.prepare.lock')
  const waitUntil = Date.now() + 15 * 60_000
  for (;;) {
    try {
      fs.writeFileSync(lock, String(process.pid), { flag: 'wx' })
      break
    } catch (error) {
      if (error.code !== 'EEXIST') throw error
      const owner = Number(readOr(lock, ''))
      if (owner && !isAlive(owner)) fs.rmSync(lock, { force: true })
      else if (Date.now() > waitUntil)
        throw new Refusal(
          `Another command has been preparing for 15 minutes. If that is not so, delete ${path.basename(lock)}.`,
        )
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 200)
    }
  }
  const release = () => readOr(lock, '') === String(process.pid) && fs.rmSync(lock, { force: true })
  process.on('exit', release)
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))
  work()
}

function readOr(file, otherwise) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return otherwise
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

function main(goal) {
  if (!goal) {
    console.error(`Usage: node scripts/prepare.cjs ${Object.keys(goals).join('|')}`)
    process.exit(2)
  }
  try {
    alone(() => goal.forEach((step) => step()))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

module.exports = { inputs }
if (require.main === module) main(goals[process.argv[2]])
