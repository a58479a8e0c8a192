import { data, useLoaderData } from 'react-router'
import type { ClientLoaderFunctionArgs, LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from 'react-router'
import { typeOfSlug } from '../agreement-types.ts'
import type { PageHandle } from '../handle.ts'
import { languageOfRequest, shownLanguage } from '../messages/remembered-language.ts'
import { languageParameter } from '../paths.ts'
import { useSite } from '../site.ts'
import { loadDocumentWizard } from '../wizard/load-wizard.ts'
import { firstSectionOf } from '../wizard/first-section.ts'
import { useEarlier } from '../wizard/interview/use-earlier.ts'
import { Opening } from '../wizard/Opening.tsx'

export const handle = { layout: 'wizard', found: true } satisfies PageHandle

/** A type that does not exist, or not yet, is a page that does not exist. */
function requireType(slug: string | undefined): string {
  if (slug === undefined || !typeOfSlug(slug)) throw data(null, { status: 404 })
  return slug
}

/** The server renders the first section alone: the browser knows what was answered and draws the others. */
export async function loader({ params, request }: LoaderFunctionArgs) {
  const slug = requireType(params['type'])
  const asked = [...new URL(request.url).searchParams.keys()]
  const isAtStart = asked.every((name) => name === languageParameter)
  const first = isAtStart ? await firstSectionOf(slug, languageOfRequest(request)) : null
  return { slug, language: null, wizard: null, first }
}

export async function clientLoader({ params }: ClientLoaderFunctionArgs) {
  const slug = requireType(params['type'])
  const language = shownLanguage()
  return { slug, language, wizard: await loadDocumentWizard(slug, language), first: null }
}
// The answers live in the browser, so the questions are put there, on the first view too. Until then the page shows what the
// server knows, so there is no fallback of its own.
clientLoader.hydrate = true as const

/** Moving from section to section changes the address and loads nothing; another language at the same address does load. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
  currentUrl,
  nextUrl,
}: ShouldRevalidateFunctionArgs): boolean =>
  currentParams['type'] !== nextParams['type'] || currentUrl.href === nextUrl.href

export default function WizardPage() {
  const { slug, language, wizard, first } = useLoaderData<typeof clientLoader | typeof loader>()
  const { payments = false, country } = useSite()
  const earlier = useEarlier(typeOfSlug(slug)!)
  if (!wizard || !earlier) return <Opening first={first} />
  const { DocumentWizard, content } = wizard
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
