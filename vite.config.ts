import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'
import { failedRoutesThrow } from './scripts/website/failed-routes.ts'
import { type LeftOut, leavesOut } from './scripts/website/left-out.ts'
import { neededBy, sharedBy } from './scripts/website/shared-files.ts'
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
const prices = ['../core/pricing/least-topic.ts', '../core/pricing/pricing.ts', '../core/pricing/with-tax.ts']
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
    ...reactRouterFile('router/router', 'c57a8a443062a135280d8534797cf22bea1f999731eec4aafe6e1c4cf356ed83'),
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
      // Of its mistakes only that an address has no page can happen: of the others it tells the status alone.
      getInternalRouterError: 'return new ErrorResponseImpl(status, "", new Error(`${status} at "${pathname}"`), true)',
      // The router lives as long as the page.
      dispose: null,
    },
  },
  {
    ...reactRouterFile('router/instrumentation', '80f3af8400627f5f86f0e5b8bb3b89350282c742ef8f8b42c02714433aff375c'),
    functions: {
      getRouteInstrumentationUpdates: null,
      instrumentClientSideRouter: null,
      consumeInstrumentationClientResultMetaReceiver: '',
    },
  },
  {
    ...reactRouterFile('router/history', 'efc267dc2d2358a23de4a6fdb1150ca14d9043598e78690d02d677b9501d37be'),
    functions: { warning: '' },
  },
  {
    ...reactRouterFile('server-runtime/warnings', 'd6b5cb2534ee71db6b5334334773541d21f4486025e926b9fea58c1a6f9e3bf0'),
    functions: { warnOnce: '' },
  },
  {
    ...reactRouterFile('components', 'cbacca4ef1b85405b6dfd3c3f034deac3d7f86388dfcc911002502d4a78ecc7f'),
    constants: { isViewTransitionAvailable: 'false' },
  },
  {
    ...reactRouterFile('context', '1201bff0bc517bae2414465962d0c3fab61c4585292e210a38519136a5fcffbb'),
    functions: { useIsRSCRouterContext: 'return false' },
  },
  {
    ...reactRouterFile('errors', '5f601b5f35fdc5e1eedff573f9da330654e969d923a7703bc749d05a559896c6'),
    functions: { decodeRedirectErrorDigest: null, decodeRouteErrorResponseDigest: null },
  },
  // The root has a screen of its own for errors (web/root.tsx), and every component is in a route.
  {
    ...reactRouterFile('hooks', '815f4e1a09bdb3f26b52907f27dfe33b81193149863c1cfcfe6d5f5e60e05798'),
    functions: { RSCErrorHandler: null, DefaultErrorComponent: null, useNavigateUnstable: null },
  },
  {
    ...reactRouterFile('dom/ssr/fog-of-war', 'eb9a6c534f1fb499f2e1a689e948fa9c882815525bc429e861dea024d2b22a30'),
    functions: {
      isFogOfWarEnabled: 'return false',
      getPatchRoutesOnNavigationFunction: '',
      useFogOFWarDiscovery: '',
      getPartialManifest: null,
    },
  },
  {
    ...reactRouterFile('dom/ssr/components', 'c558f81af80558a31e44516bfc8c903b7b2630e9954017f4fc4cac061a500fd0'),
    functions: {
      usePrefetchBehavior: 'return [false, React$1.useRef(null), {}]',
      RSCPrefetchPageLinksImpl: null,
    },
    // The server writes them into the page; a browser's are empty.
    constants: { contextScript: '" "', routeModulesScript: '" "' },
  },
  {
    ...reactRouterFile('dom/ssr/data', 'f7bf7344e5c8869713f573a60fa9acf8593ca77089a5525cb717e93be404ef10'),
    functions: { createRequestInit: 'return { signal: request.signal }' },
  },
  {
    ...reactRouterFile('dom/lib', '3fa62403d02a7d3bc03c2f5f086600d9738a643900de16691b57837610df8612'),
    functions: { HistoryRouter: null },
    constants: { NavLink: '{}', Form: '{}' },
  },
  {
    ...reactRouterFile('dom/ssr/routes', 'a61893177d6a9f78b5681baae6d2170b6fa13a2d7171be6f7ad5a137180a14f0'),
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
    ...reactRouterFile('dom/ssr/single-fetch', 'b48e0bfc41893af7473d0296cccde5419b652e97f1786ccfca8dea2cacfdc141'),
    functions: { singleFetchActionStrategy: null, nonSsrStrategy: null, singleFetchLoaderFetcherStrategy: null },
  },
]

export default defineConfig({
  plugins: [
    reactRouter(),
    failedRoutesThrow(
      reactRouterFile('dom/ssr/routeModules', '45f3a613573facb68627108934dc0d7dab433f1f4e999328df8eabda1a591412'),
    ),
    leavesOut(notOfThisWebsite),
    simplifiesScripts(),
  ],
  publicDir: 'web/public',
  // Node would read all 6,000 icons at each start (0.3 s, 78 MB); the bundle has the few dozen that are drawn.
  ssr: { noExternal: ['@tabler/icons-react'] },
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
                { name: neededBy('prices', prices) },
                { name: sharedBy('sheet', sheets) },
                { name: neededBy('fields', fields) },
                { name: neededBy('icon-button', ['ui/IconButton.tsx']) },
                { name: neededBy('reasons', reasons) },
                { name: sharedBy('forms', forms) },
                { name: neededBy('drafts', drafts) },
                { name: neededBy('money', ['messages/format-money.ts']) },
                { name: neededBy('today', ['today.ts']) },
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

/** A file of React Router, and its SHA-256 when what the build does to it was looked at. */
function reactRouterFile(name: string, sha256: string) {
  return { file: new RegExp(`/react-router/dist/production/lib/${name}\\.js$`), sha256 }
}
