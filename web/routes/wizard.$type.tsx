import { data, useLoaderData } from 'react-router'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { typeOfSlug } from '../agreement-types.ts'
import type { PageHandle } from '../handle.ts'
import { rememberedLanguage } from '../messages/i18n.ts'
import { localStorageIfAllowed } from '../session/stored-session.ts'
import { useSite } from '../site.ts'
import { useContentLanguage } from '../wizard/content/use-content-language.ts'
import { DocumentWizard } from '../wizard/DocumentWizard.tsx'
import { loadWizardContent } from '../wizard/content/wizard-content.ts'
import { firstSectionOf } from '../wizard/first-section.ts'
import { useEarlier } from '../wizard/interview/use-earlier.ts'
import { Opening } from '../wizard/Opening.tsx'

export const handle = { layout: 'wizard', found: true } satisfies PageHandle

/** A type that does not exist, or not yet, is a page that does not exist. */
function requireType(slug: string | undefined): string {
  if (slug === undefined || !typeOfSlug(slug)) throw data(null, { status: 404 })
  return slug
}

/** Whoever comes to another section than the first gets no words of the server. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const slug = requireType(params['type'])
  const first = new URL(request.url).search === '' ? await firstSectionOf(slug) : null
  return { slug, language: null, content: null, first }
}

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const slug = requireType(params['type'])
  const language = rememberedLanguage(localStorageIfAllowed())
  return { slug, language, content: await loadWizardContent(slug, language), first: null }
}
// The answers live in the browser, so the questions are put there, on the first view too. Until then the page shows what the
// server knows, so there is no fallback of its own.
clientLoader.hydrate = true as const

/** Moving from section to section changes the address and loads nothing. At the same address, another language was chosen. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentParams['type'] !== nextParams['type'] || currentUrl.href === nextUrl.href

export default function WizardPage() {
  const { slug, language, content, first } = useLoaderData<typeof clientLoader | typeof loader>()
  useContentLanguage(language)
  const { payments = false, country } = useSite()
  const earlier = useEarlier(typeOfSlug(slug)!)
  if (!content || !earlier) return <Opening first={first} />
  return (
    <DocumentWizard
      key={`${slug}-${language}`}
      content={content}
      earlier={earlier}
      payments={payments}
      countryTold={country}
    />
  )
}
