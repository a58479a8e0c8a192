import { Fragment } from 'react'
import { Link, useLocation } from 'react-router'
import type { Money } from '#contract/fields.ts'
import type { AgreementType } from '#core/questionnaire/questionnaire.ts'
import { ResendMail } from '../download/ResendMail.tsx'
import { justMadeIn } from '../drafts/just-made.ts'
import { formatMoney } from '../messages/format-money.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import { paths } from '../paths.ts'
import { useSession } from '../session/SessionProvider.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import classes from './made.module.css'
import { MadeList } from './MadeList.tsx'
import { useStates } from './use-states.ts'
import { useMadeWords } from './words.ts'

type Made = { readonly type: AgreementType; readonly id: string }

type MadeScreenProps = {
  readonly made: readonly Made[]
  /** Whether they waited for their payment when they were made. */
  readonly wereUnpaid: boolean
}

/** The documents that were made in one go: what they cost, where the mail went, how each stands, and the way to it. */
export function MadeScreen({ made, wereUnpaid }: MadeScreenProps) {
  const { say, language } = useMadeWords()
  const { t } = useTranslation()
  const { customer } = useSession()
  const { state } = useLocation()
  const hydrated = useHydrated()
  const { standings, reload } = useStates(made.map(({ id }) => id))
  const just = hydrated ? justMadeIn(state) : null
  const known = made.map(({ id }) => standings.get(id)?.state)
  const waiting = made.filter(({ id }) => standings.get(id)?.state === 'unpaid')
  const isUnpaid = known.every((one) => one !== undefined) ? waiting.length > 0 : wereUnpaid
  const isConfirmed = known.some((one) => one === 'generating' || one === 'generated' || one === 'notGenerated')
  const email = just?.email ?? [...standings.values()].map((one) => one.email).find((one) => one !== null) ?? null
  // What was said when they were made is no longer true of a part of them.
  const due = just?.due && isUnpaid && (waiting.length === 0 || waiting.length === just.waiting) ? just.due : null
  const amount = due && formatMoney(due.amount, due.currency, language)
  return (
    <div className={classes.page}>
      <h1>{say('title', { count: made.length })}</h1>
      <div className={classes.lead}>
        {amount && <p className={classes.price}>{say(made.length === 1 ? 'priceOne' : 'price', { amount })}</p>}
        {customer ? (
          <p>{say(isUnpaid ? 'ownUnpaid' : 'own')}</p>
        ) : (
          <p>
            <Mailed email={email} /> {!isConfirmed && say(isUnpaid ? 'confirmAndPay' : 'confirm')}
          </p>
        )}
      </div>
      {customer && waiting.length > 0 && <PayLink waiting={waiting} due={due} />}
      <MadeList
        documents={made.map(({ id, type }) => ({ id, name: t(`type.${type}`) }))}
        standings={standings}
        onReload={reload}
      />
      {!customer && (
        <section>
          <p className={classes.late}>{say('late')}</p>
          <div className={classes.actions}>
            <ResendMail agreementId={made[0]!.id} />
          </div>
        </section>
      )}
      <section aria-labelledby="next">
        <h2 id="next" className={classes.heading}>
          {say('next')}
        </h2>
        <p>{say('link')}</p>
      </section>
      {customer && (
        <p>
          <Link to={paths.agreements()}>{say('list')}</Link>
        </p>
      )}
    </div>
  )
}

/** Where the mail went: the whole address in the browser that gave it, else as much as everybody may see. */
function Mailed({ email }: { readonly email: string | null }) {
  const { say } = useMadeWords()
  if (email === null) return say('mailedSomewhere')
  const mark = '\u0000'
  const [before, after] = say('mailedTo', { email: mark }).split(mark)
  return (
    <Fragment>
      {before}
      <strong className={classes.address}>{email}</strong>
      {after}
    </Fragment>
  )
}

function PayLink({
  waiting: [first, ...others],
  due,
}: {
  readonly waiting: readonly Made[]
  readonly due: Money | null
}) {
  const { say, language } = useMadeWords()
  return (
    <div className={classes.actions}>
      <ButtonLink
        to={paths.pay(
          first!.id,
          others.map(({ id }) => id),
        )}
      >
        {due ? say('payAmount', { amount: formatMoney(due.amount, due.currency, language) }) : say('pay')}
      </ButtonLink>
    </div>
  )
}
