import { IconArrowsDiff, IconCircleCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import type { ConsistencyReply } from '#contract/agreement.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { paths } from '../../paths.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { localStorageIfAllowed } from '../../session/stored-session.ts'
import { Notice } from '../../ui/Notice.tsx'
import { changeAnswer } from './change-answer.ts'
import classes from './consistency.module.css'

type Place = ConsistencyReply['contradictions'][number]['places'][number]
type Obstacle = { readonly type: AgreementType } | { readonly reason: string }

/** What contradicts itself in this agreement or between it and the owner's others. Nothing where there is nothing to say. */
export function ConsistencySection({ agreementId }: { readonly agreementId: string }) {
  const { t, i18n } = useTranslation('download')
  const { t: common } = useTranslation()
  const api = useApi()
  const navigate = useNavigate()
  const [check, setCheck] = useState<ConsistencyReply | null>(null)
  const [obstacle, setObstacle] = useState<Obstacle | null>(null)

  useEffect(() => {
    const abort = new AbortController()
    api
      .call('GET /agreement/consistency/{id}', { params: { id: agreementId }, signal: abort.signal })
      .then(setCheck)
      // The page is complete without the check.
      .catch(() => undefined)
    return () => abort.abort()
  }, [api, agreementId])

  const change = async ({ agreement_id: id, type, userData }: Place): Promise<void> => {
    if (userData === undefined) return
    setObstacle(null)
    try {
      const agreement = { id, type }
      const to = await changeAnswer({
        api,
        storage: localStorageIfAllowed(),
        language: i18n.language,
        agreement,
        userData,
      })
      if (to === null) setObstacle({ type })
      else void navigate(to)
    } catch (error) {
      setObstacle({ reason: error instanceof Error ? error.message : '' })
    }
  }

  if (!check || (check.contradictions.length === 0 && check.compared.length === 0)) return null
  return (
    <section className={classes.section} aria-labelledby="consistency">
      <h2 id="consistency">{t('check.title')}</h2>
      {check.contradictions.length === 0 ? (
        <p className={classes.good}>
          <IconCircleCheck size={20} aria-hidden />
          <span>{t('check.agrees', { titles: check.compared.map(({ title }) => title).join(', ') })}</span>
        </p>
      ) : (
        <>
          <p className={classes.note}>{t('check.lead', { count: check.contradictions.length })}</p>
          <ul className={classes.list}>
            {check.contradictions.map(({ code, words, places }) => (
              <li key={`${code} ${places.map(({ agreement_id }) => agreement_id).join()}`}>
                <IconArrowsDiff size={20} aria-hidden />
                <div>
                  <p>{words}</p>
                  {places.map((place) => (
                    <p key={`${place.agreement_id} ${place.userData}`}>
                      {place.question ? (
                        <button type="button" className={classes.link} onClick={() => void change(place)}>
                          {t('check.change', { question: place.question, document: place.title })}
                        </button>
                      ) : (
                        place.agreement_id !== agreementId && (
                          <Link to={paths.download(place.agreement_id)}>
                            {t('check.open', { document: place.title })}
                          </Link>
                        )
                      )}
                    </p>
                  ))}
                </div>
              </li>
            ))}
          </ul>
          <p className={classes.note}>{t('check.note')}</p>
        </>
      )}
      {obstacle && (
        <Notice tone="warn" role="alert">
          {'type' in obstacle ? (
            <p>
              {t('check.unfinished', { document: common(`type.${obstacle.type}`) })}{' '}
              <Link to={paths.wizard(obstacle.type)}>{t('check.goOn')}</Link>
            </p>
          ) : (
            t('check.failed', { reason: obstacle.reason })
          )}
        </Notice>
      )}
    </section>
  )
}
