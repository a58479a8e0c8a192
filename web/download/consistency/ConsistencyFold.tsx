import { IconAlertTriangle, IconArrowsDiff, IconCircleCheck } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { ConsistencyReply } from '#contract/consistency.ts'
import { Fold } from '../../ui/Fold.tsx'
import { paths } from '../../paths.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import classes from './consistency.module.css'
import { useDownloadWords } from '../words.ts'

// Few owners have documents that say different things.
const UseEverywhere = lazy(() => import('./UseEverywhere.tsx'))

/** What contradicts itself in this agreement or between it and the owner's others. Nothing where there is nothing to say. */
export default function ConsistencyFold({ agreementId }: { readonly agreementId: string }) {
  const { say } = useDownloadWords()
  const api = useApi()
  const [check, setCheck] = useState<ConsistencyReply | null>(null)

  const look = useCallback(
    (signal?: AbortSignal) => {
      api
        .call('GET /agreement/consistency/{id}', { params: { id: agreementId }, ...(signal && { signal }) })
        .then(setCheck)
        // The page is complete without the check.
        .catch(() => undefined)
    },
    [api, agreementId],
  )
  useEffect(() => {
    const abort = new AbortController()
    look(abort.signal)
    return () => abort.abort()
  }, [look])

  if (!check || (check.contradictions.length === 0 && check.compared.length === 0)) return null
  const count = check.contradictions.length
  if (count === 0)
    return (
      <p className={classes.good}>
        <IconCircleCheck size={20} aria-hidden />
        <span>{say('check.agrees', { titles: check.compared.map(({ title }) => title).join(', ') })}</span>
      </p>
    )
  return (
    <Fold
      icon={<IconAlertTriangle size={20} aria-hidden />}
      tone="warn"
      title={say('check.lead', { count })}
      note={say('check.title')}
    >
      <ul className={classes.list}>
        {check.contradictions.map(({ code, words, places, reason }) => (
          <li key={`${code} ${places.map(({ agreement_id }) => agreement_id).join()}`}>
            <IconArrowsDiff size={20} aria-hidden />
            <div>
              <p>{words}</p>
              {reason !== undefined && <p>{say('check.reason', { reason })}</p>}
              <Suspense>
                <UseEverywhere places={places} onChanged={() => look()} />
              </Suspense>
              {places.map((place) => (
                <p key={`${place.agreement_id} ${place.userData}`}>
                  {place.question && place.userData ? (
                    <Link to={paths.update(place.type, place.agreement_id, place.userData)}>
                      {say('check.change', { question: place.question, document: place.title })}
                    </Link>
                  ) : (
                    place.agreement_id !== agreementId && (
                      <Link to={paths.download(place.agreement_id)}>
                        {say('check.open', { document: place.title })}
                      </Link>
                    )
                  )}
                </p>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <p className={classes.note}>{say('check.note')}</p>
    </Fold>
  )
}
