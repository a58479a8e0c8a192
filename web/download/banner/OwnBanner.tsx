import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Switch } from '../../ui/Switch.tsx'
import { formatMoney } from '../../messages/format-money.ts'
import classes from '../download.module.css'
import { ConsentLog } from './ConsentLog.tsx'
import { SetUp } from './SetUp.tsx'
import { type BannerReply, useBanner } from './use-banner.ts'
import { useBannerWords } from './words.ts'

type OwnBannerProps = { readonly agreement: { readonly id: string; readonly type: AgreementType } }

type Outcome = { readonly tone: 'good' | 'bad'; readonly words: string }

/** The consent banner of a cookies policy for its owner: made, paid for, put on a website, switched, deleted. */
export default function OwnBanner({ agreement }: OwnBannerProps) {
  const { id } = agreement
  const { say, language } = useBannerWords()
  const { hash } = useLocation()
  const { reply, fetched, busy, set, remove } = useBanner(id)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [deleting, setDeleting] = useState(false)
  const isThere = reply !== null

  // The address named this part before it was there.
  useEffect(() => {
    if (isThere && hash === '#banner') document.getElementById('banner')?.scrollIntoView()
  }, [isThere, hash])

  const apply = async (change: Promise<boolean>, words: string): Promise<void> => {
    setOutcome(null)
    try {
      if (await change) setOutcome({ tone: 'good', words })
    } catch (error) {
      setOutcome({ tone: 'bad', words: say('failed', { reason: error instanceof Error ? error.message : '' }) })
    }
    setDeleting(false)
  }

  const priceOf = ({ currency, gross, tax_rate }: NonNullable<BannerReply['price']>): string => {
    const price = formatMoney(gross, currency, language)
    if (tax_rate === 0) return say('price', { price })
    const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
    return say('priceWithTax', { price, rate: percent.format(tax_rate / 10_000) })
  }

  const banner = reply?.banner
  return (
    <section className={classes.block} aria-labelledby="banner" aria-busy={fetched.status === 'pending'}>
      <h2 id="banner" className={classes.anchor}>
        {say('title')}
      </h2>
      <p className={classes.note}>{say('about')}</p>
      {!reply && fetched.status === 'failed' && <LoadFailed error={fetched.error} onRetry={fetched.reload} />}
      {!reply && fetched.status === 'pending' && (
        <p className="visually-hidden" role="status">
          {say('loading')}
        </p>
      )}
      {reply && !banner && (
        <div className={classes.buttons}>
          <Button busy={busy} onClick={() => void apply(set(true), say('made'))}>
            {say('make')}
          </Button>
          {reply.price && <p>{priceOf(reply.price)}</p>}
        </div>
      )}
      {banner && reply.price && (
        <Notice tone="info">
          <p>
            {say('unpaid')} {priceOf(reply.price)}
          </p>
          <ButtonLink to={paths.payForBanner(id)}>{say('pay')}</ButtonLink>
        </Notice>
      )}
      {banner && !reply.price && (
        <Switch
          label={say('on')}
          description={say(banner.enabled ? 'onAbout' : 'offAbout')}
          checked={banner.enabled}
          onChange={() => void apply(set(!banner.enabled), say(banner.enabled ? 'switchedOff' : 'switchedOn'))}
        />
      )}
      {outcome && (
        <Notice tone={outcome.tone} role="status">
          {outcome.words}
        </Notice>
      )}
      {banner && (
        <>
          <SetUp agreement={agreement} banner={banner} />
          <ConsentLog agreementId={id} log={banner.log} />
          <div className={classes.buttons}>
            <Button kind="quiet" onClick={() => setDeleting(true)}>
              {say('delete')}
            </Button>
          </div>
          <ConfirmDialog
            open={deleting}
            title={say('deleteTitle')}
            confirm={say('deleteConfirm')}
            cancel={say('deleteCancel')}
            dangerous
            busy={busy}
            onConfirm={() => void apply(remove(), say('deleted'))}
            onClose={() => setDeleting(false)}
          >
            <p>{say('deleteWords')}</p>
          </ConfirmDialog>
        </>
      )}
    </section>
  )
}
