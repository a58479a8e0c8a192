import { useCallback } from 'react'
import { data, redirect, useLoaderData, useSearchParams } from 'react-router'
import type { LoaderFunctionArgs } from 'react-router'
import type { Client } from '#contract/client.ts'
import { languages } from '#core/document/node.ts'
import type { PageHandle } from '../../handle.ts'
import { OwnedGate } from '../../owners-only/OwnedGate.tsx'
import { useOwned } from '../../owners-only/use-owned.ts'
import { paths, textLanguageParameter } from '../../paths.ts'
import { TranslationEditor } from '../../translation/TranslationEditor.tsx'
import { isUuid } from '../../ui/is-uuid.ts'

export const handle = { layout: 'editor' } satisfies PageHandle

/** Without an id there is nothing to translate: one is picked from the list. */
export function loader({ params: { id } }: LoaderFunctionArgs) {
  if (id === undefined) throw redirect(paths.agreements())
  if (!isUuid(id)) throw data(null, { status: 404 })
  return { id }
}

/** Another language is another view, not another page. */
export const shouldRevalidate = ({
  currentParams,
  nextParams,
}: {
  currentParams: { id?: string }
  nextParams: { id?: string }
}): boolean => currentParams.id !== nextParams.id

/** The translation editor. */
export default function EditTranslation() {
  const { id } = useLoaderData<typeof loader>()
  const [search] = useSearchParams()
  const asked = languages.find((one) => one === search.get(textLanguageParameter))
  const load = useCallback(
    (api: Client, agreement: string, signal: AbortSignal) =>
      api.call('GET /agreement/translation/details/{id}', {
        params: { id: agreement },
        query: { language: asked },
        signal,
      }),
    [asked],
  )
  const { owned, reload } = useOwned(id, load)
  return (
    <OwnedGate id={id} owned={owned} reload={reload}>
      {(opened) => <TranslationEditor key={`${id}-${opened.translation}`} opened={opened} />}
    </OwnedGate>
  )
}
