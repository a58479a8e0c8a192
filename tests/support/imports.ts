import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

/** One import of a file: a path from the root of the project, or `package:` and the name of a package. */
export type Import = { readonly file: string; readonly target: string; readonly onlyTypes: boolean }

/** What a source file imports or exports again, dynamic imports included. */
export function importsOf(file: string): readonly Import[] {
  const source = readFileSync(file, 'utf8')
  return [
    ...source.matchAll(
      /(?:^(?:import|export)\b(\s+type\b)?[^'"`;=()]*?\bfrom\s+|^import\s+|\bimport\s*\(\s*)['"]([^'"]+)['"]/gm,
    ),
  ].map(([, type, specifier]) => {
    const name = specifier!
    const target = name.startsWith('#')
      ? name.slice(1)
      : name.startsWith('.')
        ? normalize(join(dirname(file), name))
        : `package:${name}`
    return { file, target: name.startsWith('/') ? name.slice(1) : target, onlyTypes: type !== undefined }
  })
}
