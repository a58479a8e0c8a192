import { typeOfSlug } from '../agreement-types.ts'
import { useTranslation } from '../messages/use-translation.tsx'

/** What a legal page of this website is called, by the last part of its address: a document, or the imprint. */
export function LegalTitle({ page }: { readonly page: string }) {
  const { t } = useTranslation()
  const type = typeOfSlug(page)
  return type ? t(`type.${type}`) : t('legal.imprint')
}
