import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, data, redirect, useLoaderData, useLocation } from 'react-router'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import type { Client } from '#contract/client.ts'
import { slugOf, updatableWithoutId } from '#core/questionnaire/questionnaire.ts'
import { typeOfSlug } from '../agreement-types.ts'
import type { PageHandle } from '../handle.ts'
import { OwnedGate } from '../owned/OwnedGate.tsx'
import { isUuid } from '../ui/is-uuid.ts'
import { useOwned } from '../owned/use-owned.ts'
import { paths } from '../paths.ts'
import { localStorageIfAllowed } from '../session/stored-session.ts'
import { useSite } from '../site.ts'
import { loadWizardContent, type WizardContent } from '../wizard/content/wizard-content.ts'
import { createUpdateDraftStore } from '../wizard/interview/draft.ts'
import { useEarlier } from '../wizard/interview/use-earlier.ts'
import { visitorCountry } from '../wizard/interview/visitor-country.ts'
import { Opening } from '../wizard/Opening.tsx'
import { UpdateConfirm } from '../wizard/update/UpdateConfirm.tsx'
import type { UpdatedAgreement } from '../wizard/update/update-mode.ts'
import { Wizard } from '../wizard/Wizard.tsx'

export const handle = { layout: 'wizard' } satisfies PageHandle

function requireAddress({ type: slug, id }: { readonly type?: string; readonly id?: string }) {
  const type = slug === undefined ? undefined : typeOfSlug(slug)
  if (slug === undefined || !type) throw data(null, { status: 404 })
  // Without an id it leads to the list of agreements, where one is picked.
  if (id === undefined && updatableWithoutId.includes(type)) throw redirect(paths.agreements())
  if (id === undefined || !isUuid(id)) throw data(null, { status: 404 })
  return { slug, id }
}

export const loader = ({ params }: LoaderFunctionArgs) => ({ ...requireAddress(params), content: null })

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const address = requireAddress(params)
  return { ...address, content: await loadWizardContent(address.slug, 'en') }
}
clientLoader.hydrate = true as const

/** Moving from section to section changes the address, never what was loaded. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
}: {
  currentParams: { type?: string; id?: string }
  nextParams: { type?: string; id?: string }
}): boolean => currentParams.type !== nextParams.type || currentParams.id !== nextParams.id

export function HydrateFallback() {
  return <Opening />
}

const load = (api: Client, id: string, signal: AbortSignal) =>
  api.call('GET /agreement/details/update/{id}', { params: { id }, signal })

export default function UpdatePage() {
  const { slug, id, content } = useLoaderData<typeof clientLoader | typeof loader>()
  const { search } = useLocation()
  const { owned, reload } = useOwned(id, load)
  // Kept here, so that a reload of the agreement does not ask again.
  const [confirmed, setConfirmed] = useState(false)
  return (
    <OwnedGate id={id} owned={owned} reload={reload}>
      {(agreement) =>
        slugOf(agreement.type) !== slug ? (
          <Navigate to={`/wizard/${slugOf(agreement.type)}/update/${id}${search}`} replace />
        ) : content ? (
          <Update
            agreement={agreement}
            content={content}
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
  readonly content: WizardContent
  readonly confirmed: boolean
  readonly onConfirm: () => void
  readonly onReload: () => void
}

function Update({ agreement, content, confirmed, onConfirm, onReload }: UpdateProps) {
  const { i18n } = useTranslation()
  const { payments = false, country } = useSite()
  const earlier = useEarlier(agreement.type)
  const [draft] = useState(() => createUpdateDraftStore(localStorageIfAllowed(), agreement.id).read())
  if (!confirmed)
    return (
      <UpdateConfirm agreement={agreement} draftAt={draft?.keptAt ?? null} payments={payments} onConfirm={onConfirm} />
    )
  if (!earlier) return <Opening />
  return (
    <Wizard
      key={`${agreement.id}-${agreement.revision}-${i18n.language}`}
      content={content}
      earlier={earlier}
      payments={payments}
      visitorCountry={visitorCountry(country)}
      updated={agreement}
      onReload={onReload}
    />
  )
}
