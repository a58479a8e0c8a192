import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Rolldown } from 'vite'

const web = join(import.meta.dirname, '../../web')

/** Names the file of all modules that some of `web/` need, as far as they are not loaded later. */
export function neededBy(name: string, modules: readonly string[]) {
  return neededByAtLeast(1, name, modules)
}

/** Names the file of the modules that at least two of some of `web/` need. */
export function sharedBy(name: string, modules: readonly string[]) {
  return neededByAtLeast(2, name, modules)
}

function neededByAtLeast(least: number, name: string, modules: readonly string[]) {
  const files = modules.map((module) => join(web, module))
  const missing = files.filter((file) => !existsSync(file))
  if (missing.length > 0)
    throw new Error(`The file “${name}” of the build names what is not there: ${missing.join(', ')}.`)
  let all: readonly ReadonlySet<string>[] | undefined
  return (id: string, context: Rolldown.ChunkingContext): string | null => {
    all ??= files.map((file) => reachedFrom(file, context))
    return all.filter((needed) => needed.has(id)).length >= least ? name : null
  }
}

function reachedFrom(start: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = [start]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    open.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}
