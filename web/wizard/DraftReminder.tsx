import { useMemo } from 'react'
import { Link } from 'react-router'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { publishedTypes } from '../agreement-types.ts'
import { paths } from '../paths.ts'
import { localStorageIfAllowed } from '../session/stored-session.ts'
import { Notice } from '../ui/Notice.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import classes from './DraftReminder.module.css'
import { formatMoment } from './interview/format-moment.ts'
import { keptDrafts } from './interview/kept-drafts.ts'
import { useSay } from './words.ts'

const types = publishedTypes.map(({ type }) => type)

/** Leads back to the interview that this browser keeps, the latest one first. The server knows of none. */
export function DraftReminder({ name }: { readonly name: (type: AgreementType) => string }) {
  const { say, language } = useSay()
  const hydrated = useHydrated()
  const found = useMemo(() => (hydrated ? keptDrafts(localStorageIfAllowed(), types) : []), [hydrated])
  if (found.length === 0) return null
  return (
    <div className={classes.reminders}>
      {found.map(({ type, keptAt }) => (
        <Notice key={type} tone="info">
          <p>
            {say('entry.draft', { document: name(type), when: formatMoment(keptAt, language) })}{' '}
            <Link to={paths.wizard(type)}>{say('entry.resume')}</Link>
          </p>
        </Notice>
      ))}
    </div>
  )
}
