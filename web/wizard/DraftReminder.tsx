import { useMemo } from 'react'
import { Link } from 'react-router'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { publishedTypes } from '../agreement-types.ts'
import { paths } from '../paths.ts'
import { localStorageIfAllowed } from '../session/stored-session.ts'
import { Notice } from '../ui/Notice.tsx'
import { useAwake } from '../ui/use-awake.ts'
import classes from './DraftReminder.module.css'
import { createDraftStore } from './interview/draft.ts'
import { formatMoment } from './interview/format-moment.ts'
import { useSay } from './words.ts'

type Found = { readonly type: AgreementType; readonly keptAt: number }

/** Leads back to the interview that this browser keeps, the latest one first. The server knows of none. */
export function DraftReminder({ name }: { readonly name: (type: AgreementType) => string }) {
  const { say, language } = useSay()
  const awake = useAwake()
  const found = useMemo(() => (awake ? keptDrafts() : []), [awake])
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

function keptDrafts(): readonly Found[] {
  const storage = localStorageIfAllowed()
  const drafts = publishedTypes.flatMap(({ type }): Found[] => {
    const draft = createDraftStore(storage, type).read()
    return draft ? [{ type, keptAt: draft.keptAt }] : []
  })
  return drafts.toSorted((a, b) => b.keptAt - a.keptAt)
}
