// First of all styles, also on the development server.
import './styles/fonts.css'
import './styles/tokens.css'
import './styles/base.css'
import interfaceFont from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Links, Outlet, Scripts, ScrollRestoration, useMatches, useRouteError, useRouteLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { directionOf, fallbackLanguage } from '#core/language/fall-back.ts'
import { ConsentProvider } from './consent/ConsentProvider.tsx'
import { siteContext } from './contexts.ts'
import { NotListed } from './head/NotListed.tsx'
import { useFound } from './head/use-found.ts'
import type { PageHandle } from './handle.ts'
import { EarlyPress } from './early-press/EarlyPress.tsx'
import { earlyPressScript } from './early-press/early-press.ts'
import { layouts } from './layouts/layouts.ts'
import { NavigationProgress } from './layouts/NavigationProgress.tsx'
import { areas } from './messages/areas.ts'
import { createMessages, loadTexts } from './messages/i18n.ts'
import { languageOfRequest, shownLanguage } from './messages/remembered-language.ts'
import { useChosenLanguage } from './messages/use-chosen-language.ts'
import { MessagesProvider } from './messages/use-translation.tsx'
import { named } from './middleware/middleware.ts'
import { useNonce } from './nonce.ts'
import { KeepOffline } from './offline/KeepOffline.tsx'
import { sessionStorageScript } from './storage/session-storage.ts'
import { ServiceGate } from './outage/ServiceGate.tsx'
import { sessionMarkScript } from './session/mark-session.ts'
import { SessionProvider } from './session/SessionProvider.tsx'
import { schemeScript } from './scheme/scheme.ts'
import { ErrorScreen } from './ui/ErrorScreen.tsx'

export const handle = { middleware: ['testPaths', 'texts'] } satisfies PageHandle
export const middleware = named(handle)
export const clientMiddleware = named(handle)

export const links = () => [
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous', href: interfaceFont },
]

export async function loader({ context, request }: LoaderFunctionArgs) {
  const language = languageOfRequest(request)
  await loadTexts(language, areas)
  return { site: context.get(siteContext), language }
}

/** The operator's settings do not change while the site is open. */
export const shouldRevalidate = () => false

export function Layout({ children }: { readonly children: ReactNode }) {
  const nonce = useNonce()
  const drawn = useRouteLoaderData<typeof loader>('root')
  const [messages] = useState(() =>
    createMessages(import.meta.env.SSR ? (drawn?.language ?? fallbackLanguage) : shownLanguage()),
  )
  const language = useChosenLanguage(messages)

  return (
    <html lang={language} dir={directionOf(language)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script
          {...nonce}
          dangerouslySetInnerHTML={{
            __html: `${sessionStorageScript};${schemeScript};${sessionMarkScript};${earlyPressScript}`,
          }}
        />
        <Links {...nonce} />
      </head>
      <body>
        <MessagesProvider messages={messages}>{children}</MessagesProvider>
        <ScrollRestoration {...nonce} />
        <Scripts {...nonce} />
      </body>
    </html>
  )
}

export default function App() {
  // The deepest page that names a layout decides.
  const handles = useMatches().map((match) => match.handle as PageHandle | undefined)
  const isFound = useFound()
  const PageLayout = layouts[handles.findLast((one) => one?.layout)?.layout ?? 'default']
  return (
    <SessionProvider>
      {!isFound && <NotListed />}
      <EarlyPress />
      <NavigationProgress />
      <KeepOffline />
      <ServiceGate>
        <ConsentProvider>
          <PageLayout>
            <Outlet />
          </PageLayout>
        </ConsentProvider>
      </ServiceGate>
    </SessionProvider>
  )
}

export function ErrorBoundary() {
  const error = useRouteError()
  return (
    <SessionProvider>
      <NotListed />
      <ServiceGate>
        <ConsentProvider>
          <layouts.default>
            <ErrorScreen error={error} />
          </layouts.default>
        </ConsentProvider>
      </ServiceGate>
    </SessionProvider>
  )
}
