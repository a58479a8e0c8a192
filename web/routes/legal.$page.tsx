import { data, useLoaderData } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import { legalContext } from '../contexts.ts'
import { DocumentView } from '../document/DocumentView.tsx'
import type { PageHandle } from '../handle.ts'
import { formatDay } from '../messages/format.ts'
import { languageOfRequest } from '../messages/remembered-language.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import { useSite } from '../site.ts'
import { Page } from '../ui/Page.tsx'
import { Sheet } from '../ui/Sheet.tsx'

export const handle = { found: true } satisfies PageHandle

export function loader({ params, context, request }: LoaderFunctionArgs) {
  const agreement = context.get(legalContext)(params['page'] ?? '', languageOfRequest(request))
  if (!agreement) throw data(null, { status: 404 })
  return agreement
}

/** A legal page of this website, made by the product from its operator's answers. */
export default function LegalPage() {
  const { t, i18n } = useTranslation()
  const { brandName } = useSite()
  const agreement = useLoaderData<typeof loader>()
  const { title, date } = agreement
  return (
    <Page title={title} description={t('legal.description', { title, brandName })} width="sheet">
      <Sheet>
        <DocumentView agreement={agreement} byline={t('legal.validFrom', { date: formatDay(date, i18n.language) })} />
      </Sheet>
    </Page>
  )
}
