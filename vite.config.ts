import { join } from 'node:path'
import { reactRouter } from '@react-router/dev/vite'
import { defineConfig, type Plugin, type Rolldown } from 'vite'
import { type LeftOut, leavesOut } from './scripts/website/left-out.ts'
import { simplifiesScripts } from './scripts/website/smaller-scripts.ts'

/** Every page, what most of them share beside it, and the looks of the first one, which is to have few files. */
const everywhere = [
  'entry.client.tsx',
  'root.tsx',
  'document/document.module.css',
  'head/StructuredData.tsx',
  'home/Facts.module.css',
  'home/GeneratorList.module.css',
  'home/home.module.css',
  'home/Proof.module.css',
  'home/SampleSheet.module.css',
  'messages/own-words.ts',
  'reasons/reasons.module.css',
  'ui/ButtonLink.tsx',
  'ui/Field.module.css',
  'ui/Fold.tsx',
  'ui/LinkButton.tsx',
  'ui/Page.tsx',
  'ui/Sheet.tsx',
  'ui/use-hydrated.ts',
  '../core/customer/email.ts',
]
/** Pages with a document as it is printed. */
const sheets = ['routes/home.tsx', 'routes/documents.$type.example.tsx', 'routes/legal.$page.tsx']
const fields = ['ui/TextField.tsx', 'ui/PasswordField.tsx', 'ui/Select.tsx']
const forms = [
  'routes/profile/login.tsx',
  'routes/profile/register.tsx',
  'routes/profile/reset-password.tsx',
  'routes/profile/confirm-email.tsx',
  'routes/profile/activate-account.tsx',
]
/** Interviews that the browser keeps. */
const drafts = ['wizard/interview/kept-drafts.ts', 'messages/format-moment.ts']
/** What belongs to a customer. */
const account = ['routes/profile/agreements.tsx', 'routes/download.tsx', 'routes/profile/profile.tsx']
const download = ['routes/download.tsx', 'routes/profile/agreement-history.tsx']
/** Why a paragraph is there; whoever reads an example loads it later. */
const reasons = ['reasons/Reason.tsx']
const billing = ['routes/profile/profile.tsx', 'routes/wizard.pay.tsx']
const start = ['routes/wizard.tsx', 'wizard/DocumentWizard.tsx']

/**
 * What React Router has for websites that submit forms to routes, fetch outside of navigation, block navigation, animate it,
 * discover their routes, instrument them or draw React on the server only (RSC), for the server, and for the console. Ours does
 * none of that: all routes are known (react-router.config.ts), and what forms send goes to the API.
 */
const notOfThisWebsite: readonly LeftOut[] = [
  {
    file: reactRouterFile('router/router'),
    functions: {
      isMutationMethod: 'return false',
      handleAction: null,
      getActionDataForCommit: 'return {}',
      getUpdatedActionData: '',
      fetch: null,
      handleFetcherAction: null,
      handleFetcherLoader: null,
      getFetcher: null,
      resetFetcher: null,
      abortFetcher: null,
      deleteFetcher: null,
      queueFetcherForDeletion: null,
      getUpdatedRevalidatingFetchers: null,
      markFetchRedirectsDone: 'return false',
      abortStaleFetchLoads: 'return false',
      getSubmissionFromNavigation: '',
      normalizeNavigateOptions: 'return { path }',
      getBlocker: null,
      deleteBlocker: null,
      updateBlocker: null,
      shouldBlockNavigation: '',
      checkFogOfWar: 'return { active: false, matches: null }',
      discoverRoutes: null,
      patchRoutes: null,
      _internalSetRoutes: null,
      persistAppliedTransitions: '',
      restoreAppliedTransitions: '',
      // Of its mistakes only that an address has no page can happen.
      getInternalRouterError:
        'return new ErrorResponseImpl(404, "Not Found", new Error(`No route matches URL "${pathname}"`), true)',
      // The router lives as long as the page.
      dispose: null,
    },
  },
  {
    file: reactRouterFile('router/instrumentation'),
    functions: {
      getRouteInstrumentationUpdates: null,
      instrumentClientSideRouter: null,
      consumeInstrumentationClientResultMetaReceiver: '',
    },
  },
  { file: reactRouterFile('router/history'), functions: { warning: '' } },
  { file: reactRouterFile('server-runtime/warnings'), functions: { warnOnce: '' } },
  { file: reactRouterFile('components'), constants: { isViewTransitionAvailable: 'false' } },
  { file: reactRouterFile('context'), functions: { useIsRSCRouterContext: 'return false' } },
  {
    file: reactRouterFile('errors'),
    functions: { decodeRedirectErrorDigest: null, decodeRouteErrorResponseDigest: null },
  },
  // The root has a screen of its own for errors (web/root.tsx), and every component is in a route.
  {
    file: reactRouterFile('hooks'),
    functions: { RSCErrorHandler: null, DefaultErrorComponent: null, useNavigateUnstable: null },
  },
  {
    file: reactRouterFile('dom/ssr/fog-of-war'),
    functions: {
      isFogOfWarEnabled: 'return false',
      getPatchRoutesOnNavigationFunction: '',
      useFogOFWarDiscovery: '',
      getPartialManifest: null,
    },
  },
  {
    file: reactRouterFile('dom/ssr/components'),
    functions: {
      usePrefetchBehavior: 'return [false, React$1.useRef(null), {}]',
      RSCPrefetchPageLinksImpl: null,
    },
    // The server writes them into the page; a browser's are empty.
    constants: { contextScript: '" "', routeModulesScript: '" "' },
  },
  { file: reactRouterFile('dom/ssr/data'), functions: { createRequestInit: 'return { signal: request.signal }' } },
  { file: reactRouterFile('dom/lib'), functions: { HistoryRouter: null }, constants: { NavLink: '{}', Form: '{}' } },
  {
    file: reactRouterFile('dom/ssr/routes'),
    functions: {
      createClientRoutesWithHMRRevalidationOptOut: null,
      wrapShouldRevalidateForHdr: null,
      fetchServerAction: null,
      // Says to developers that a route has no loader on the server; types say it before.
      preventInvalidServerHandlerCall: '',
      noActionDefinedError: null,
    },
  },
  {
    file: reactRouterFile('dom/ssr/single-fetch'),
    functions: { singleFetchActionStrategy: null, nonSsrStrategy: null, singleFetchLoaderFetcherStrategy: null },
  },
]

export default defineConfig({
  plugins: [reactRouter(), failedRoutesThrow(), leavesOut(notOfThisWebsite), simplifiesScripts()],
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
            // Files are split by the screens that share them, and most of those are small. What every page needs is one file,
            // which is smaller than its parts would be; others are what documents, forms, lists and the interview share. A
            // module is in the first group that has it; one that questions share with other pages has a file of its own, so
            // that neither loads the rest of the other's.
            codeSplitting: {
              groups: [
                { name: neededBy('site', everywhere) },
                { name: sharedBy('sheet', sheets) },
                { name: neededBy('fields', fields) },
                { name: neededBy('icon-button', ['ui/IconButton.tsx']) },
                { name: neededBy('reasons', reasons) },
                { name: sharedBy('forms', forms) },
                { name: neededBy('drafts', drafts) },
                { name: neededBy('money', ['messages/format-money.ts']) },
                { name: neededBy('law', ['law-inbox/MailExample.tsx']) },
                { name: sharedBy('account', account) },
                { name: sharedBy('download', download) },
                { name: sharedBy('billing', billing) },
                { name: sharedBy('start', start) },
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

function reactRouterFile(name: string): RegExp {
  return new RegExp(`/react-router/dist/production/lib/${name}\\.js$`)
}

/**
 * React Router loads the page again, each time and without asking whether there is a connection, when the file of a route
 * cannot be loaded. It is to fail as every other file does, so that one place decides (web/offline/stale-chunks.ts).
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
  return neededByAtLeast(1, name, modules)
}

/** Names the file of the modules that at least two of some of `web/` need. */
function sharedBy(name: string, modules: readonly string[]) {
  return neededByAtLeast(2, name, modules)
}

function neededByAtLeast(least: number, name: string, modules: readonly string[]) {
  let all: readonly ReadonlySet<string>[] | undefined
  return (id: string, context: Rolldown.ChunkingContext): string | null => {
    all ??= modules.map((module) => reachedFrom(join(import.meta.dirname, 'web', module), context))
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
