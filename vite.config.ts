import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Rolldown } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  publicDir: 'web/public',
  build: {
    // The content security policy allows files of this site only, so nothing may be inlined as a data: address.
    assetsInlineLimit: 0,
    // Emptying `build` before a build would take the compiled content with it; the build script empties what is the web's.
    emptyOutDir: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Files are split by the screens that share them, and most of those are small. What the first page needs is one
            // file, which all other pages need nearly whole; what else the interview shares with others is another.
            codeSplitting: {
              groups: [
                { name: neededBy('site', ['entry.client.tsx', 'root.tsx', 'routes/home.tsx']), minShareCount: 2 },
                {
                  name: neededBy('interview', ['routes/wizard.$type.tsx', 'routes/wizard.documents.tsx']),
                  minShareCount: 2,
                },
              ],
            },
          },
        },
      },
    },
  },
})

/** Names the file of all modules that some of `web/` need, as far as they are not loaded later. */
function neededBy(name: string, modules: readonly string[]) {
  let needed: ReadonlySet<string> | undefined
  return (id: string, context: Rolldown.ChunkingContext): string | null => {
    needed ??= reachedFrom(
      modules.map((module) => join(import.meta.dirname, 'web', module)),
      context,
    )
    return needed.has(id) ? name : null
  }
}

function reachedFrom(ids: readonly string[], context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const reached = new Set<string>()
  const open = ids.slice()
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    open.push(...(context.getModuleInfo(id)?.importedIds ?? []))
  }
  return reached
}
