import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Manifest } from 'vite'
import { languages } from '#core/language/languages.ts'
import type { BuiltFiles } from '#web/offline/built-files.ts'

/** Routes that the interview and the offline page consist of. */
const shellRoutes = /^web\/(?:entry\.client|root|routes\/(?:offline|wizard|wizard\.documents|wizard\.\$type))\.tsx/
/** Content of one type of document; a browser keeps that of the types that were opened. */
const ofOneType = /^build\/content\/(?:questionnaire|services|library|reasons)-/
/** Content in a language; a browser keeps that of the languages that were chosen. */
const inALanguage = new RegExp(`^build/content/.+\\.(${languages.join('|')})\\.json`)

/**
 * Writes `worker/worker.js`, with the list of what it keeps, and `worker/worker-off.js`, which takes it away.
 *
 * @param folder the build, whose `client/.vite` is removed: it is not for visitors.
 */
export async function buildWorkers(folder: string): Promise<void> {
  const notes = join(folder, 'client/.vite')
  const manifest = JSON.parse(readFileSync(join(notes, 'manifest.json'), 'utf8')) as Manifest
  rmSync(notes, { recursive: true })
  rmSync(join(folder, 'server/.vite'), { recursive: true, force: true })
  const files = readdirSync(join(folder, 'client/assets')).filter((name) => /\.(?:js|css|woff2|svg|json)$/.test(name))
  const routes = routesOf(folder, files)
  const known: BuiltFiles = {
    version: routes.version,
    ...shellOf(manifest),
    assets: files.map((name) => `/assets/${name}`),
    pages: routes.pages,
  }
  for (const name of ['worker', 'worker-off'])
    await build({
      configFile: false,
      publicDir: false,
      logLevel: 'error',
      define: { builtFiles: JSON.stringify(known) },
      build: {
        outDir: join(folder, 'worker'),
        emptyOutDir: false,
        modulePreload: false,
        rolldownOptions: {
          input: `web/offline/${name}.ts`,
          output: { entryFileNames: `${name}.js`, format: 'iife' },
        },
      },
    })
}

/** The paths of the files of the interview and the offline page, those that are loaded later included. */
function shellOf(manifest: Manifest): Pick<BuiltFiles, 'shell' | 'words'> {
  const open = Object.keys(manifest).filter((key) => shellRoutes.test(key))
  if (new Set(open.map((key) => key.split('?')[0])).size !== 6)
    throw new Error(`the interview has other files than expected: ${open.join(', ')}`)
  const reached = new Set<string>()
  const shell = new Set<string>()
  const words: Record<string, string[]> = {}
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (reached.has(key) || ofOneType.test(key)) continue
    reached.add(key)
    const { file, css = [], assets = [], imports = [], dynamicImports = [] } = manifest[key]!
    const language = inALanguage.exec(key)?.[1]
    if (language === undefined) for (const one of [file, ...css, ...assets]) shell.add(`/${one}`)
    else (words[language] ??= []).push(`/${file}`)
    open.push(...imports, ...dynamicImports)
  }
  if (languages.some((language) => !words[language])) throw new Error('the interview has no words in some language')
  return { shell: [...shell], words }
}

/** The version of the routes and the first part of each page's path, from the file that React Router writes for browsers. */
function routesOf(
  folder: string,
  files: readonly string[],
): { readonly version: string; readonly pages: readonly string[] } {
  const name = files.find((one) => /^manifest-\w+\.js$/.test(one))
  if (name === undefined) throw new Error('React Router wrote no manifest')
  const text = readFileSync(join(folder, 'client/assets', name), 'utf8')
  const { version, routes } = JSON.parse(/=(\{.*\})/s.exec(text)![1]!) as {
    version: string
    routes: Readonly<Record<string, { readonly path?: string; readonly hasDefaultExport: boolean }>>
  }
  const paths = Object.values(routes).flatMap(({ path = '', hasDefaultExport }) => (hasDefaultExport ? [path] : []))
  return { version, pages: [...new Set(paths.map((path) => path.split('/')[0]!))].filter((part) => part !== '*') }
}
