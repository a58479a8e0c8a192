import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { localeOf } from '#core/language/fall-back.ts'
import { paths } from '../paths.ts'
import { localStorageIfAllowed } from '../session/stored-session.ts'
import { Notice } from '../ui/Notice.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { createSetDraftStore } from '../wizard/interview/draft.ts'
import { formatMoment } from '../wizard/interview/format-moment.ts'
import { readChosenSet } from '../wizard/set/chosen-set.ts'
import { useStartWords } from './words.ts'

/** Leads back to the interview for several documents that this browser keeps. */
export function SetReminder() {
  const { say, language } = useStartWords()
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const found = useMemo(() => {
    const storage = hydrated ? localStorageIfAllowed() : null
    const draft = createSetDraftStore(storage).read()
    const chosen = readChosenSet(storage)
    return draft && chosen ? { keptAt: draft.keptAt, documents: chosen.documents } : null
  }, [hydrated])
  if (!found) return null
  const documents = new Intl.ListFormat(localeOf(language)).format(found.documents.map((type) => t(`type.${type}`)))
  return (
    <Notice tone="info">
      <p>
        {say('draft', { documents, when: formatMoment(found.keptAt, language) })}{' '}
        <Link to={paths.set()}>{say('resume')}</Link>
      </p>
    </Notice>
  )
}
