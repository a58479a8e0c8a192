import { useParams } from 'react-router'
import { typeOfSlug } from '../agreement-types.ts'
import { PageHead } from '../head/PageHead.tsx'
import { useTranslation } from '../messages/use-translation.tsx'
import { useSay } from './words.ts'

/** What a page of the wizard says of itself. */
export function WizardHead({ title }: { readonly title: string }) {
  const { say } = useSay()
  const { t } = useTranslation()
  const { type: slug = '' } = useParams()
  const type = typeOfSlug(slug)
  return (
    <PageHead
      title={title}
      description={type && say('description', { document: t(`document.${type}`) })}
      picture={type && slug}
    />
  )
}
