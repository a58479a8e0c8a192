import { useMemo } from 'react'
import { Link } from 'react-router'
import { localeOf } from '#core/language/fall-back.ts'
import { publishedTypes } from '../agreement-types.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import { localStorageIfAllowed } from '../storage/local-storage.ts'
import { Notice } from '../ui/Notice.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import { formatMoment } from '../messages/format-moment.ts'
import { draftPath, keptDrafts } from '../wizard/interview/kept-drafts.ts'
import classes from './DraftReminder.module.css'
import { useStartWords } from './words.ts'

const types = publishedTypes.map(({ type }) => type)

/** Leads back to the interviews that this browser keeps, the latest one first. */
export function DraftReminder() {
  const { say, language } = useStartWords()
  const { t } = useTranslation()
  const hydrated = useHydrated()
  const found = useMemo(() => (hydrated ? keptDrafts(localStorageIfAllowed(), types) : []), [hydrated])
  if (found.length === 0) return null
  const names = new Intl.ListFormat(localeOf(language))
  return (
    <div className={classes.reminders}>
      {found.map((draft) => {
        const document = names.format(draft.documents.map((type) => t(`type.${type}`)))
        return (
          <Notice key={draft.interview} tone="info">
            <p>
              {say('draft.draft', { document, when: formatMoment(draft.keptAt, language) })}{' '}
              <Link to={draftPath(draft)}>{say('draft.resume')}</Link>
            </p>
          </Notice>
        )
      })}
    </div>
  )
}
