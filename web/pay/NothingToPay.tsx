import { paths } from '../paths.ts'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Notice } from '../ui/Notice.tsx'
import classes from './pay.module.css'
import { usePayWords } from './words.ts'

type NothingToPayProps = {
  readonly id: string
  readonly isBanner: boolean
  /** Whether this installation charges anything. */
  readonly isCharged: boolean
  /** What was made in one go with it and still waits for its payment. */
  readonly together: readonly string[]
}

/** What was paid, perhaps in another tab: it is open, and what is left of its set can be paid. */
export function NothingToPay({ id, isBanner, isCharged, together: [rest, ...others] }: NothingToPayProps) {
  const { say } = usePayWords()
  return (
    <>
      <Notice tone="good" role="status">
        {say(!isCharged ? 'notCharged' : isBanner ? 'nothingForBanner' : 'finalized')}
      </Notice>
      {rest !== undefined && <Notice tone="info">{say('rest', { count: others.length + 1 })}</Notice>}
      <div className={classes.actions}>
        {rest !== undefined && <ButtonLink to={paths.pay(rest, others)}>{say('payRest')}</ButtonLink>}
        <ButtonLink to={isBanner ? paths.banner(id) : paths.download(id)} {...(rest && { kind: 'plain' })}>
          {say(isBanner ? 'openBanner' : 'open')}
        </ButtonLink>
      </div>
    </>
  )
}
