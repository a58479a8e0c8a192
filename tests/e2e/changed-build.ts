import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { offeredLanguages } from '#core/language/languages.ts'
import { type AtEnd, temporaryFolder } from '#tests/support/server-process.ts'

/** What the home page of the next release is called. */
export const nextTitle = 'Legal documents of the next release'

const root = path.resolve(import.meta.dirname, '../..')
const copied = ['banner', 'contract', 'core', 'render', 'scripts', 'server', 'web', 'build/content']
const files = ['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'react-router.config.ts']

/** Builds this project once more as its next release: no file of its website is called as before, and its home page has another title. */
export const buildNextRelease = (atEnd: AtEnd): string =>
  buildChanged(atEnd, (folder) => {
    for (const file of readdirSync(path.join(folder, 'web'), { recursive: true, encoding: 'utf8' }))
      if (/(?<!\.test)\.tsx?$/.test(file))
        change(path.join(folder, 'web', file), (text) => `${text}\nglobalThis.nextRelease = 1\n`)
    const title = /((?:"home":|^)\s*\{\s*"title":\s*)"[^"]*"/
    const others = offeredLanguages.filter((language) => language !== 'en')
    for (const file of [
      'content/interface/home/en.json',
      ...others.map((one) => `build/content/interface-site.${one}.json`),
    ])
      change(path.join(folder, file), (text) => text.replace(title, `$1"${nextTitle}"`))
  })

/**
 * Builds this project with words that nobody speaks in the place of German: all words of the website, of its refusals and of its
 * notices stand in brackets, and are two fifths longer, as translations are at their longest.
 */
export const buildPseudoLanguage = (atEnd: AtEnd): string =>
  buildChanged(atEnd, (folder) => {
    const compiled = path.join(folder, 'build/content')
    const ofWebsite = /^(?:interface-\w+|messages|notices)\.de\.json$/
    for (const name of readdirSync(compiled).filter((one) => ofWebsite.test(one)))
      change(path.join(compiled, name), (text) => JSON.stringify(inBrackets(JSON.parse(text))))
  })

function inBrackets(words: unknown, key = ''): unknown {
  // A notice says which language it is in.
  if (typeof words === 'string') return key === 'language' ? words : `⟦${words}${'·'.repeat(words.length * 0.4)}⟧`
  if (Array.isArray(words)) return words.map((one) => inBrackets(one))
  return Object.fromEntries(Object.entries(words as object).map(([name, one]) => [name, inBrackets(one, name)]))
}

/** Builds a copy of this project in which something is changed. @returns its folder, whose server runs like that of the project. */
function buildChanged(atEnd: AtEnd, changeIn: (folder: string) => void): string {
  const folder = temporaryFolder(atEnd)
  for (const one of [...copied, ...files]) cpSync(path.join(root, one), path.join(folder, one), { recursive: true })
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  copyContent(folder)
  changeIn(folder)
  const build = (...args: readonly string[]): void => {
    const { status, stderr } = spawnSync(process.execPath, args, {
      cwd: folder,
      env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
      encoding: 'utf8',
    })
    if (status !== 0) throw new Error(`the changed project could not be built:\n${stderr}`)
  }
  build('node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'error')
  build('--input-type=module', '--eval', "await (await import('#scripts/website/workers.ts')).buildWorkers('build')")
  return folder
}

/** Only the words of the website are copied; whatever else is under content/ stays where it is. */
function copyContent(folder: string): void {
  mkdirSync(path.join(folder, 'content'))
  for (const name of readdirSync(path.join(root, 'content')))
    if (name !== 'interface') symlinkSync(path.join(root, 'content', name), path.join(folder, 'content', name))
  cpSync(path.join(root, 'content/interface'), path.join(folder, 'content/interface'), { recursive: true })
}

function change(file: string, changed: (text: string) => string): void {
  const before = readFileSync(file, 'utf8')
  const after = changed(before)
  if (after === before) throw new Error(`${file} has nothing to change`)
  writeFileSync(file, after)
}
