import { useTranslation } from 'react-i18next'
import { data, useLoaderData } from 'react-router'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { typeOfSlug } from '../agreement-types.ts'
import type { PageHandle } from '../handle.ts'
import { useSite } from '../site.ts'
import { loadWizardContent } from '../wizard/content/wizard-content.ts'
import { useEarlier } from '../wizard/interview/use-earlier.ts'
import { visitorCountry } from '../wizard/interview/visitor-country.ts'
import { Opening } from '../wizard/Opening.tsx'
import { Wizard } from '../wizard/Wizard.tsx'

export const handle = { layout: 'wizard' } satisfies PageHandle

/** A type that does not exist, or not yet, is a page that does not exist. */
function requireType(slug: string | undefined): string {
  if (slug === undefined || !typeOfSlug(slug)) throw data(null, { status: 404 })
  return slug
}

export const loader = ({ params }: LoaderFunctionArgs) => ({ slug: requireType(params['type']), content: null })

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const slug = requireType(params['type'])
  return { slug, content: await loadWizardContent(slug, 'en') }
}
// The answers live in the browser, so the questions are put there, on the first view too.
clientLoader.hydrate = true as const

/** Moving from section to section changes the address, never what was loaded. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
}: {
  currentParams: { type?: string }
  nextParams: { type?: string }
}): boolean => currentParams.type !== nextParams.type

export function HydrateFallback() {
  return <Opening />
}

export default function WizardPage() {
  const { slug, content } = useLoaderData<typeof clientLoader | typeof loader>()
  const { i18n } = useTranslation()
  const { payments = false, country } = useSite()
  const earlier = useEarlier(typeOfSlug(slug)!)
  if (!content || !earlier) return <Opening />
  return (
    <Wizard
      key={`${slug}-${i18n.language}`}
      content={content}
      earlier={earlier}
      payments={payments}
      visitorCountry={visitorCountry(country)}
    />
  )
}
