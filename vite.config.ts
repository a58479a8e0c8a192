import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

const forms = [
  'routes/guides.tsx',
  'routes/profile/profile.tsx',
  'routes/profile/login.tsx',
  'routes/profile/register.tsx',
  'routes/profile/reset-password.tsx',
  'routes/profile/confirm-email.tsx',
  'routes/profile/activate-account.tsx',
]

const lists = ['routes/wizard.tsx', 'routes/profile/agreements.tsx']

export default defineConfig({
  plugins: [reactRouter(), failedRoutesThrow()],
  publicDir: 'web/public',
  build: {
    // The content security policy allows files of this site only, so nothing may be inlined as a data: address.
    assetsInlineLimit: 0,
    // Emptying `build` before a build would take the compiled content with it; the build script empties what is the web's.
    emptyOutDir: false,
    // The build script reads from it what the service worker keeps.
    manifest: true,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // Files are split by the screens that share them, and most of those are small. What the first page needs is one
            // file, which all other pages need nearly whole; others are what forms and guides share, and the start with the
            // lists, so that none of them loads an interview for the sake of a field; the last is what else the interview for
            // one document shares with others.
            codeSplitting: {
              groups: [
                { name: neededBy('site', ['entry.client.tsx', 'root.tsx', 'routes/home.tsx']), minShareCount: 2 },
                { name: neededBy('forms', forms), minShareCount: 2 },
                { name: neededBy('lists', lists), minShareCount: 2 },
                { name: neededBy('opening', ['routes/wizard.$type.tsx']), minShareCount: 2 },
                { name: neededBy('interview', ['wizard/DocumentWizard.tsx']), minShareCount: 2 },
                {
                  name: neededBy('documents', ['wizard/preview/making.ts', 'wizard/LaterSection.tsx']),
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

/**
 * React Router loads the page again, each time and without asking whether there is a connection, when the file of a route
 * cannot be loaded. It is to fail as every other file does, so that one place decides (web/service/stale-chunks.ts).
 */
function failedRoutesThrow(): Plugin {
  const reload = /window\.location\.reload\(\);\s*return new Promise\(\(\) => \{\s*\}\);/
  let isFound = false
  return {
    name: 'failed-routes-throw',
    apply: 'build',
    transform(code, id) {
      if (!/react-router\/.*\/routeModules\.js$/.test(id)) return undefined
      if (!reload.test(code)) throw new Error('React Router no longer reloads the page for a missing route here.')
      isFound = true
      return {
        code: code.replace(
          reload,
          `window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })); throw error;`,
        ),
        map: null,
      }
    },
    buildEnd() {
      if (this.environment.name === 'client' && !isFound)
        throw new Error('The module of React Router that loads routes was not found.')
    },
  }
}

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
