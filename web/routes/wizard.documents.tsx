import { redirect, useLoaderData } from 'react-router'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { PageHandle } from '../handle.ts'
import { rememberedLanguage } from '../messages/i18n.ts'
import { paths } from '../paths.ts'
import { localStorageIfAllowed } from '../session/stored-session.ts'
import { useSite } from '../site.ts'
import { useContentLanguage } from '../wizard/content/use-content-language.ts'
import { useEarlier } from '../wizard/interview/use-earlier.ts'
import { Opening } from '../wizard/Opening.tsx'
import { readChosenSet } from '../wizard/set/chosen-set.ts'
import { loadSetContent } from '../wizard/set/set-content.ts'
import { SetWizard } from '../wizard/set/SetWizard.tsx'

export const handle = { layout: 'wizard' } satisfies PageHandle

export const loader = () => ({ language: null, set: null })

/** Which documents it is about is kept in the browser; where nothing is, it is chosen first. */
export async function clientLoader() {
  const storage = localStorageIfAllowed()
  const chosen = readChosenSet(storage)
  if (!chosen) throw redirect(paths.wizard())
  const language = rememberedLanguage(storage)
  return { language, set: { chosen, contents: await loadSetContent(chosen.documents, language) } }
}
// The answers live in the browser, so the questions are put there, on the first view too.
clientLoader.hydrate = true as const

/** Moving from section to section changes the address and loads nothing. At the same address, another language was chosen. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href

export function HydrateFallback() {
  return <Opening />
}

export default function DocumentsPage() {
  const { language, set } = useLoaderData<typeof clientLoader | typeof loader>()
  useContentLanguage(language)
  const { payments = false, country } = useSite()
  const earlier = useEarlier(null)
  if (!set || !earlier) return <Opening />
  return (
    <SetWizard
      key={`${set.chosen.documents.join(' ')} ${language}`}
      {...set}
      earlier={earlier}
      payments={payments}
      countryTold={country}
    />
  )
}
