import { isRouteErrorResponse } from 'react-router'
import { PageTitle } from '../head/PageTitle.tsx'
import { useTranslation } from '../messages/use-translation.tsx'
import { paths } from '../paths.ts'
import { ButtonLink } from './ButtonLink.tsx'
import { FullScreen } from './FullScreen.tsx'

const kinds: Readonly<Record<number, 'notFound' | 'tooMany' | 'badGateway'>> = {
  404: 'notFound',
  429: 'tooMany',
  502: 'badGateway',
}

/** A page that does not exist, was asked for too often, could not be processed, or failed. */
export function ErrorScreen({ error }: { readonly error: unknown }) {
  const { t } = useTranslation()
  const status = statusOf(error)
  const kind = kinds[status] ?? 'generic'
  const detail = messageOf(error)
  return (
    <FullScreen title={t(`error.${kind}.title`)} code={t('error.code', { status })}>
      <PageTitle title={t(`error.${kind}.title`)} />
      {/* A reply to too many requests says itself how long to wait. */}
      {(kind !== 'tooMany' || !detail) && <p>{t(`error.${kind}.words`)}</p>}
      {(kind === 'generic' || kind === 'tooMany') && detail && <p>{detail}</p>}
      <ButtonLink to={paths.home()}>{t('error.home')}</ButtonLink>
    </FullScreen>
  )
}

/** The specification's order: `statusCode`, `status`, the reply's status, and 500 for all others. */
function statusOf(error: unknown): number {
  if (isRouteErrorResponse(error)) return error.status
  if (typeof error !== 'object' || error === null) return 500
  const { statusCode, status, response } = error as {
    statusCode?: unknown
    status?: unknown
    response?: { status?: unknown }
  }
  return (
    [statusCode, status, response?.status].find((one): one is number => typeof one === 'number' && one >= 400) ?? 500
  )
}

/** The message that a route itself set. Messages of other errors are not for visitors. */
function messageOf(error: unknown): string | undefined {
  return isRouteErrorResponse(error) && typeof error.data?.message === 'string' ? error.data.message : undefined
}
