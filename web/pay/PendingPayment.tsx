import { paths } from '../paths.ts'
import { useSite } from '../site.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { FullScreen } from '../ui/FullScreen.tsx'
import { Paid } from './Paid.tsx'
import { useOrderState } from './use-order-state.ts'
import { usePayWords } from './words.ts'

/** A payment that is being checked, until it is decided: the page finds that out by itself. */
export function PendingPayment({ agreementId }: { readonly agreementId: string | null }) {
  const { say } = usePayWords()
  const { supportEmail } = useSite()
  const { state, order } = useOrderState(agreementId)
  if (order && state === 'paid')
    return (
      <FullScreen title={say('pending.paid')}>
        <Paid order={order} isBanner={false} />
      </FullScreen>
    )
  if (agreementId !== null && state === 'refused')
    return (
      <FullScreen title={say('pending.rejected')}>
        <p role="status">{say('pending.unpaid')}</p>
        <ButtonLink to={paths.pay(agreementId)}>{say('pending.again')}</ButtonLink>
      </FullScreen>
    )
  if (agreementId !== null && state === 'stopped')
    return (
      <FullScreen title={say('pending.stopped')}>
        <p role="status">{say('pending.differs')}</p>
        {supportEmail && (
          <p>
            <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
          </p>
        )}
        <ButtonLink to={paths.agreements()}>{say('pending.back')}</ButtonLink>
      </FullScreen>
    )
  return (
    <FullScreen title={say('pending.title')}>
      <p>{say('pending.words')}</p>
      <p>{say('pending.after')}</p>
      <ButtonLink to={paths.agreements()}>{say('pending.back')}</ButtonLink>
      {supportEmail && (
        <p>
          {say('pending.late')} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
        </p>
      )}
    </FullScreen>
  )
}
