import { redirect, useLoaderData } from 'react-router'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import type { PageHandle } from '../handle.ts'
import { shownLanguage } from '../messages/remembered-language.ts'
import { paths } from '../paths.ts'
import { localStorageIfAllowed } from '../storage/local-storage.ts'
import { useSite } from '../site.ts'
import { useEarlier } from '../wizard/interview/use-earlier.ts'
import { loadSetWizard } from '../wizard/load-wizard.ts'
import { Opening } from '../wizard/Opening.tsx'
import { createSetDraftStore } from '../wizard/interview/draft.ts'
import { readChosenSet } from '../wizard/interview/chosen-set.ts'

export const handle = { layout: 'wizard' } satisfies PageHandle

export const loader = () => ({ language: null, set: null })

/** The browser keeps for which documents this interview is; without that, the visitor chooses them first. */
export async function clientLoader() {
  const storage = localStorageIfAllowed()
  const chosen = readChosenSet(storage)
  if (!chosen) throw redirect(paths.wizard())
  const language = shownLanguage()
  const { documentLanguage = language } = createSetDraftStore(storage).read()?.given ?? chosen.answers
  return { language, set: { chosen, ...(await loadSetWizard(chosen.documents, language, String(documentLanguage))) } }
}
// The answers live in the browser, so the questions are put there, on the first view too.
clientLoader.hydrate = true as const

/** Moving from section to section changes the address and loads nothing. At the same address, another language was chosen. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.pathname !== nextUrl.pathname || currentUrl.href === nextUrl.href

/** What a browser loads is not sent over a line, so a component may be among it. */
type Loaded = Awaited<ReturnType<typeof clientLoader>> | ReturnType<typeof loader>

export function HydrateFallback() {
  return <Opening />
}

export default function DocumentsPage() {
  const { language, set } = useLoaderData() as Loaded
  const { payments = false, country } = useSite()
  const earlier = useEarlier(null)
  if (!set || !earlier) return <Opening />
  const { SetWizard, chosen, contents } = set
  return (
    <SetWizard
      key={`${chosen.documents.join(' ')} ${language}`}
      chosen={chosen}
      contents={contents}
      earlier={earlier}
      payments={payments}
      countryTold={country}
    />
  )
}
