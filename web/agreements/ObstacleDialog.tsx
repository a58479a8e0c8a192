import type { AgreementCard } from '#contract/agreement.ts'
import { ResendActivation } from '../login/ResendActivation.tsx'
import { useSession } from '../session/SessionProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import dialogClasses from '../ui/Dialog.module.css'
import { type CardObstacle, wayOut } from './card-actions.ts'
import { useAgreementWords } from './words.ts'

type ObstacleDialogProps = {
  readonly card: AgreementCard
  readonly obstacle: CardObstacle | null
  readonly onClose: () => void
}

/** Why an action is not possible now, and what to do about it, such as upgrading. */
export function ObstacleDialog({ card, obstacle, onClose }: ObstacleDialogProps) {
  const { say } = useAgreementWords()
  const email = useSession().customer?.email ?? ''
  const way = obstacle && wayOut(card, obstacle)
  const go =
    (obstacle === 'premium-only' || obstacle === 'unpaid' || obstacle === 'checked' || obstacle === 'live-off') &&
    say(`obstacle.${obstacle}.go`)
  const title = say(`obstacle.${obstacle ?? 'other'}.title`)
  return (
    <Dialog open={obstacle !== null} onClose={onClose} label={title} kind="window">
      <h2>{title}</h2>
      <p>{say(`obstacle.${obstacle ?? 'other'}.words`, { email })}</p>
      {obstacle === 'unconfirmed' && <ResendActivation email={email} />}
      <div className={dialogClasses.actions}>
        {way && go && <ButtonLink to={way}>{go}</ButtonLink>}
        <Button kind="plain" onClick={onClose}>
          {say('close')}
        </Button>
      </div>
    </Dialog>
  )
}
