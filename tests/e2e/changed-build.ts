import { cpSync, readdirSync, readFileSync, renameSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type AtEnd, temporaryFolder } from '#tests/support/server-process.ts'

// The website that was built is changed as another build of changed files would have changed it: to build it once more takes
// half a minute of both cores.

/** What the home page of the next release is called. */
export const nextTitle = 'Legal documents of the next release'

const root = path.resolve(import.meta.dirname, '../..')
const copied = ['banner', 'contract', 'core', 'render', 'scripts', 'server', 'web', 'build', 'package.json']

/** This project as its next release: no file of its website is called as before, and its home page has another title. */
export function nextRelease(atEnd: AtEnd): string {
  const folder = copyOfProject(atEnd)
  const assets = path.join(folder, 'build/client/assets')
  // The version of the routes is the hash of their manifest.
  const hashOf = (name: string): string => /-([\w-]{8})\.\w+$/.exec(name)![1]!
  const hashes = new Map(readdirSync(assets).map((name) => [hashOf(name), [...hashOf(name)].toReversed().join('')]))
  const renamed = (text: string): string =>
    text
      .replaceAll(/(?<=-)[\w-]{8}(?=\.\w)/g, (hash) => hashes.get(hash) ?? hash)
      .replaceAll(/(?<=\bversion"?: ?["'`])\w{8}(?=["'`])/g, (hash) => hashes.get(hash) ?? hash)
  const { title } = JSON.parse(readFileSync(path.join(root, 'content/interface/home/en.json'), 'utf8')) as {
    title: string
  }
  let titles = 0
  for (const file of filesIn(path.join(folder, 'build')).filter((one) => /\/(?:client|server|worker)\//.test(one))) {
    if (/\.(?:js|css)$/.test(file)) {
      const text = readFileSync(file, 'utf8')
      titles += text.split(title).length - 1
      const changed = renamed(text).replaceAll(title, nextTitle)
      if (changed !== text) writeFileSync(file, changed)
    }
    renameSync(file, path.join(path.dirname(file), renamed(path.basename(file))))
  }
  if (titles < 2) throw new Error('browser and server do not both have the title of the home page')
  const before = new Set(readdirSync(path.join(root, 'build/client/assets')))
  const same = readdirSync(assets).filter((name) => before.has(name))
  if (same.length > 0) throw new Error(`called as before: ${same.join(', ')}`)
  return folder
}

/**
 * This project with words that nobody speaks in the place of German: all words of the website, of its refusals and of its
 * notices stand in brackets, and are two fifths longer, as translations are at their longest.
 */
export function pseudoLanguage(atEnd: AtEnd): string {
  const folder = copyOfProject(atEnd)
  const compiled = path.join(folder, 'build/content')
  const ofWebsite = /^(?:interface-\w+|messages|notices)\.de\.json$/
  for (const name of readdirSync(compiled).filter((one) => ofWebsite.test(one))) {
    const words = JSON.stringify(inBrackets(JSON.parse(readFileSync(path.join(compiled, name), 'utf8'))))
    writeFileSync(path.join(compiled, name), words)
    if (!name.startsWith('interface-')) continue
    for (const assets of ['build/client/assets', 'build/server/assets'].map((one) => path.join(folder, one))) {
      const files = readdirSync(assets).filter((one) => one.startsWith(name.replace('.json', '-')))
      if (files.length !== 1) throw new Error(`${assets} has ${files.length} files with the words of ${name}`)
      const file = path.join(assets, files[0]!)
      if (!/^(?:var|const) \w+ ?=[^]*export ?\{ ?\w+ as default ?\};?\s*$/.test(readFileSync(file, 'utf8')))
        throw new Error(`${file} has more than the words of ${name}`)
      writeFileSync(file, `const words = ${words}\nexport { words as default }\n`)
    }
  }
  return folder
}

function inBrackets(words: unknown, key = ''): unknown {
  // A notice says which language it is in.
  if (typeof words === 'string') return key === 'language' ? words : `⟦${words}${'·'.repeat(words.length * 0.4)}⟧`
  if (Array.isArray(words)) return words.map((one) => inBrackets(one))
  return Object.fromEntries(Object.entries(words as object).map(([name, one]) => [name, inBrackets(one, name)]))
}

/** @returns the folder of a copy of this project, whose server runs like that of the project. */
function copyOfProject(atEnd: AtEnd): string {
  const folder = temporaryFolder(atEnd)
  // What is compressed would be sent in the place of what is changed.
  for (const one of copied)
    cpSync(path.join(root, one), path.join(folder, one), {
      recursive: true,
      filter: (file) => !/\.(?:br|gz)$/.test(file),
    })
  for (const one of ['node_modules', 'content']) symlinkSync(path.join(root, one), path.join(folder, one))
  return folder
}

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [path.join(entry.parentPath, entry.name)] : [],
  )
