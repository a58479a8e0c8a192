import { useCallback, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { localeOf } from '#core/language/fall-back.ts'
import type { Reply } from '#contract/calls.ts'
import type { SentDraft } from '#contract/drafts.ts'
import { useTranslation } from '../../messages/use-translation.tsx'
import { paths } from '../../paths.ts'
import { isApiError } from '#contract/is-api-error.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { localStorageIfAllowed } from '../../storage/local-storage.ts'
import { useFetched } from '../../session/use-fetched.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { formatMoment } from '../../messages/format-moment.ts'
import { draftPath } from '../interview/kept-drafts.ts'
import { useSay } from '../words.ts'
import classes from './resume.module.css'
import { DeleteSentDraft } from './DeleteSentDraft.tsx'
import { draftInPlaceOf, keepSent, sentAsKept } from './sent-draft.ts'

const keepHere = (draft: SentDraft) => keepSent(localStorageIfAllowed(), draft, Date.now())

/** What a mailed link holds, and the button that takes it over into this browser. */
export function ResumeScreen({ secret }: { readonly secret: string }) {
  const { say } = useSay()
  const { t: common } = useTranslation()
  const api = useApi()
  const load = useCallback(
    (signal: AbortSignal) => api.call('POST /draft/open', { payload: { draft_hash: secret }, signal }),
    [api, secret],
  )
  const { status, data, error, reload } = useFetched(load)
  const [deleted, setDeleted] = useState(false)
  if (deleted)
    return (
      <>
        <Notice tone="good" role="status">
          {say('elsewhere.deleted')}
        </Notice>
        <ButtonLink to={paths.wizard()}>{say('elsewhere.begin')}</ButtonLink>
      </>
    )
  if (data) return <Found found={data} secret={secret} onDeleted={() => setDeleted(true)} />
  if (status === 'pending')
    return (
      <output>
        <Spinner /> {say('loading')}
      </output>
    )
  const isRefused = isApiError(error) && error.status === 200
  return (
    <>
      <Failure>
        {isRefused ? error.message : common('loadFailed', { reason: error instanceof Error ? error.message : '' })}
      </Failure>
      {isRefused ? (
        <ButtonLink to={paths.wizard()}>{say('elsewhere.begin')}</ButtonLink>
      ) : (
        <Button onClick={reload}>{common('retry')}</Button>
      )}
    </>
  )
}

type FoundProps = {
  readonly found: Reply<'POST /draft/open'>
  readonly secret: string
  readonly onDeleted: () => void
}

function Found({ found: { draft, kept_at, expires_at }, secret, onDeleted }: FoundProps) {
  const { say, language } = useSay()
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<'blocked' | 'full' | null>(null)
  const sent = sentAsKept(draft, Date.parse(kept_at))
  const [here] = useState(() => draftInPlaceOf(localStorageIfAllowed(), draft))
  const documents = new Intl.ListFormat(localeOf(language)).format(sent.documents.map((type) => t(`type.${type}`)))

  const takeOver = (): void => {
    const outcome = keepHere(draft)
    if (outcome === 'kept') void navigate(draftPath(sent))
    else setFailure(outcome)
  }

  return (
    <>
      <dl className={classes.facts}>
        <dt>{say('elsewhere.documents')}</dt>
        <dd>{documents}</dd>
        {sent.siteName !== null && (
          <>
            <dt>{say('elsewhere.for')}</dt>
            <dd>{sent.siteName}</dd>
          </>
        )}
        <dt>{say('elsewhere.answered')}</dt>
        <dd>
          {say('elsewhere.answers', {
            count: Object.keys(draft.answers).length,
            when: formatMoment(Date.parse(kept_at), language),
          })}
        </dd>
        <dt>{say('elsewhere.works')}</dt>
        <dd>{say('elsewhere.until', { until: formatMoment(Date.parse(expires_at), language) })}</dd>
      </dl>
      {here && (
        <Notice tone="warn">
          <p>
            {say('elsewhere.replaces', { when: formatMoment(here.keptAt, language) })}{' '}
            <Link to={draftPath({ ...sent, reached: here.reached })}>{say('elsewhere.keepHere')}</Link>
          </p>
        </Notice>
      )}
      <Failure>{failure && say(failure === 'full' ? 'draft.full' : 'draft.blocked')}</Failure>
      <div className={classes.actions}>
        <Button onClick={takeOver}>{here ? say('elsewhere.replace') : say('elsewhere.goOn')}</Button>
        <DeleteSentDraft secret={secret} onDeleted={onDeleted} />
      </div>
    </>
  )
}
