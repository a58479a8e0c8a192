import { useState } from 'react'
import { Navigate, data, redirect, useLoaderData, useLocation } from 'react-router'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import type { Client } from '#contract/client.ts'
import { slugOf, updatableWithoutId } from '#core/questionnaire/questionnaire.ts'
import type { Language } from '#core/language/languages.ts'
import { typeOfSlug } from '../agreement-types.ts'
import type { PageHandle } from '../handle.ts'
import { shownLanguage } from '../messages/remembered-language.ts'
import { OwnedGate } from '../owners-only/OwnedGate.tsx'
import { isUuid } from '../ui/is-uuid.ts'
import { useOwned } from '../owners-only/use-owned.ts'
import { paths } from '../paths.ts'
import { localStorageIfAllowed } from '../storage/local-storage.ts'
import { useSite } from '../site.ts'
import { createUpdateDraftStore } from '../wizard/interview/draft.ts'
import { useEarlier } from '../wizard/interview/use-earlier.ts'
import { loadDocumentWizard, type LoadedWizard } from '../wizard/load-wizard.ts'
import { Opening } from '../wizard/Opening.tsx'
import { UpdateConfirm } from '../wizard/update/UpdateConfirm.tsx'
import type { UpdatedAgreement } from '../wizard/interview/update-mode.ts'

export const handle = { layout: 'wizard' } satisfies PageHandle

function requireAddress({ type: slug, id }: { readonly type?: string; readonly id?: string }) {
  const type = slug === undefined ? undefined : typeOfSlug(slug)
  if (slug === undefined || !type) throw data(null, { status: 404 })
  // Without an id it leads to the list of agreements, where one is picked.
  if (id === undefined && updatableWithoutId.includes(type)) throw redirect(paths.agreements())
  if (id === undefined || !isUuid(id)) throw data(null, { status: 404 })
  return { slug, id }
}

export const loader = ({ params }: LoaderFunctionArgs) => ({
  ...requireAddress(params),
  language: null,
  wizard: null,
})

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const address = requireAddress(params)
  const language = shownLanguage()
  return { ...address, language, wizard: await loadDocumentWizard(address.slug, language) }
}
clientLoader.hydrate = true as const

/** Moving from section to section changes the address and loads nothing. At the same address, another language was chosen. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentParams['type'] !== nextParams['type'] ||
  currentParams['id'] !== nextParams['id'] ||
  currentUrl.href === nextUrl.href

export function HydrateFallback() {
  return <Opening />
}

const load = (api: Client, id: string, signal: AbortSignal) =>
  api.call('GET /agreement/details/update/{id}', { params: { id }, signal })

export default function UpdatePage() {
  const { slug, id, language, wizard } = useLoaderData<typeof clientLoader | typeof loader>()
  const { search } = useLocation()
  const { owned, reload } = useOwned(id, load)
  // Kept here, so that a reload of the agreement does not ask again. Who comes to see what the law changes has chosen to.
  const [confirmed, setConfirmed] = useState(() => new URLSearchParams(search).has('law'))
  return (
    <OwnedGate id={id} owned={owned} reload={reload}>
      {(agreement) =>
        slugOf(agreement.type) !== slug ? (
          <Navigate to={`/wizard/${slugOf(agreement.type)}/update/${id}${search}`} replace />
        ) : wizard && language ? (
          <Update
            agreement={agreement}
            wizard={wizard}
            language={language}
            confirmed={confirmed}
            onConfirm={() => setConfirmed(true)}
            onReload={reload}
          />
        ) : (
          <Opening />
        )
      }
    </OwnedGate>
  )
}

type UpdateProps = {
  readonly agreement: UpdatedAgreement
  readonly wizard: LoadedWizard
  /** The language that the content was loaded for. */
  readonly language: Language
  readonly confirmed: boolean
  readonly onConfirm: () => void
  readonly onReload: () => void
}

function Update({ agreement, wizard, language, confirmed, onConfirm, onReload }: UpdateProps) {
  const { payments = false, country } = useSite()
  const earlier = useEarlier(agreement.type)
  const [draft] = useState(() => createUpdateDraftStore(localStorageIfAllowed(), agreement.id).read())
  if (!confirmed)
    return (
      <UpdateConfirm agreement={agreement} draftAt={draft?.keptAt ?? null} payments={payments} onConfirm={onConfirm} />
    )
  if (!earlier) return <Opening />
  const { DocumentWizard, content } = wizard
  return (
    <DocumentWizard
      key={`${agreement.id}-${agreement.revision}-${language}`}
      content={content}
      earlier={earlier}
      payments={payments}
      countryTold={country}
      updated={agreement}
      onReload={onReload}
    />
  )
}
