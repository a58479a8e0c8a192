import { useState } from 'react'
import type { ConsistencyReply } from '#contract/consistency.ts'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useDownloadWords } from '../words.ts'
import classes from './consistency.module.css'
import { everywhere, type Offer, offersOf, type Outcome } from './use-everywhere.ts'

type UseEverywhereProps = {
  readonly places: ConsistencyReply['contradictions'][number]['places']
  /** Some documents have a new revision. */
  readonly onChanged: () => void
}

/** Settles one fact that documents answer differently: one of the answers is used in all of them, after a confirmation. */
export default function UseEverywhere({ places, onChanged }: UseEverywhereProps) {
  const { say } = useDownloadWords()
  const api = useApi()
  const [chosen, setChosen] = useState<Offer | null>(null)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [refused, setRefused] = useState<readonly Outcome[]>([])

  const close = (): void => {
    setChosen(null)
    setFailure(null)
  }
  const make = async (offer: Offer): Promise<void> => {
    setBusy(true)
    try {
      const outcomes = await everywhere(api, offer)
      setRefused(outcomes.filter((one) => one.failure !== null))
      close()
      if (outcomes.some((one) => one.failure === null)) onChanged()
    } catch (error) {
      setFailure(say('check.nothingChanged', { reason: error instanceof Error ? error.message : '' }))
    }
    setBusy(false)
  }

  return (
    <>
      <div className={classes.offers}>
        {offersOf(places).map((offer) => (
          <Button key={offer.answer} kind="plain" onClick={() => setChosen(offer)}>
            {say('check.everywhere', { answer: offer.answer })}
          </Button>
        ))}
      </div>
      {refused.map(({ place, failure: reason }) => (
        <Notice key={place.agreement_id} tone="bad" role="alert">
          <p>{say('check.refused', { document: place.title, reason: reason ?? '' })}</p>
          <Link to={paths.update(place.type, place.agreement_id, place.userData)}>
            {say('check.open', { document: place.title })}
          </Link>
        </Notice>
      ))}
      <ConfirmDialog
        open={chosen !== null}
        title={say('check.everywhereTitle', { answer: chosen?.answer ?? '' })}
        confirm={say('check.everywhereConfirm', { count: chosen?.others.length ?? 0 })}
        cancel={say('check.everywhereCancel')}
        busy={busy}
        failure={failure}
        onConfirm={() => {
          if (chosen) void make(chosen)
        }}
        onClose={close}
      >
        <p>{say('check.everywhereWords', { count: chosen?.others.length ?? 0 })}</p>
        <ul className={classes.changed}>
          {chosen?.others.map(({ agreement_id, title, answer }) => (
            <li key={agreement_id}>{say('check.everywhereNow', { document: title, answer: answer ?? '' })}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  )
}
