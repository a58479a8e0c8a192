import { IconCreditCard, IconDownload, IconHourglass, IconLock, IconPencil } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { AgreementCard } from '#contract/agreement.ts'
import { saveFile } from '../ui/save-file.ts'
import { UnsavedNote } from '../drafts/UnsavedNote.tsx'
import { useTranslation } from '../messages/use-translation.tsx'
import { paths } from '../paths.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Failure } from '../ui/Failure.tsx'
import { type CardAction, type CardObstacle, cardObstacle } from './card-actions.ts'
import { CardFacts } from './CardFacts.tsx'
import { CardNotices } from './CardNotices.tsx'
import { DeleteDialog } from './DeleteDialog.tsx'
import classes from './AgreementSheet.module.css'
import { MoreMenu } from './MoreMenu.tsx'
import { useAgreementWords } from './words.ts'

// Few actions are not possible, and fewer are asked about.
const ObstacleDialog = lazy(async () => ({ default: (await import('./ObstacleDialog.tsx')).ObstacleDialog }))

// Few agreements wait for a payment.
const Due = lazy(async () => ({ default: (await import('./Due.tsx')).Due }))

const rarer: readonly CardAction[] = ['update', 'translate', 'live', 'history', 'embed', 'bundle', 'delete']

type AgreementSheetProps = {
  readonly card: AgreementCard
  /** It waits for payment: a link to pay, or to the payment that is being checked, covers what is not possible before. */
  readonly unpaid?: boolean
  /** It can be paid for with others of its set, which is offered first. */
  readonly isOfSet?: boolean
  /** The sheet stands under the heading of its site. */
  readonly isInGroup?: boolean
  readonly onDeleted: () => void
}

/** An agreement of the list, as a sheet of paper. */
export function AgreementSheet({
  card,
  unpaid = false,
  isOfSet = false,
  isInGroup = false,
  onDeleted,
}: AgreementSheetProps) {
  const { say } = useAgreementWords()
  const { t: common } = useTranslation()
  const api = useApi()
  const [obstacle, setObstacle] = useState<CardObstacle | null>(null)
  const [deleting, setDeleting] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { id, title, siteName, siteUrl } = card
  const type = common(`type.${card.type}`)
  const Heading = unpaid || isInGroup ? 'h3' : 'h2'
  const editObstacle = cardObstacle(card, 'edit')
  // Another payment would be refused until that one is decided.
  const WayIcon = card.payment_checked ? IconHourglass : IconCreditCard
  const way = say(card.payment_checked ? 'unfinished.state' : 'unfinished.pay')

  const unpaidWords = say('unfinished.unpaid')
  const waits = card.payment_checked ? (
    say('unfinished.checked')
  ) : card.due ? (
    <Suspense fallback={unpaidWords}>
      <Due due={card.due} />
    </Suspense>
  ) : (
    unpaidWords
  )

  const act = async (action: CardAction): Promise<void> => {
    if (action === 'delete') return setDeleting(true)
    if (action !== 'bundle') return
    setFailure(null)
    try {
      saveFile(await api.file('GET /agreement/bundle/{id}', { params: { id } }))
    } catch (error) {
      setFailure(say('bundleFailed', { reason: error instanceof Error ? error.message : '' }))
    }
  }

  return (
    <article className={classes.sheet} aria-label={say('labelled', { action: type, title, siteName })}>
      <header className={classes.head}>
        {title !== type && <p className={classes.type}>{type}</p>}
        <Heading className={classes.title}>{title}</Heading>
        <p className={classes.site}>{siteName}</p>
        {siteUrl && (
          <a href={siteUrl} className={classes.url} target="_blank" rel="noopener nofollow">
            {siteUrl.replace(/^https?:\/\//, '').replace(/\/$/, '')}
          </a>
        )}
      </header>
      <CardNotices card={card} />
      <div className={classes.body}>
        <CardFacts card={card} />
        <UnsavedNote id={id} />
        {unpaid && (
          <div className={classes.overlay}>
            <p>{waits}</p>
            <ButtonLink
              to={card.payment_checked ? paths.pending(id) : paths.payAlone(id)}
              kind={isOfSet ? 'plain' : 'primary'}
              icon={<WayIcon size={18} aria-hidden />}
              aria-label={say('labelled', { action: way, title, siteName })}
            >
              {way}
            </ButtonLink>
          </div>
        )}
      </div>
      <Failure>{failure}</Failure>
      <div className={classes.actions}>
        {!unpaid &&
          (editObstacle ? (
            <Button
              kind="plain"
              className={classes.action}
              icon={<IconLock size={18} aria-hidden />}
              aria-label={say('labelled', { action: say('edit'), title, siteName })}
              onClick={() => setObstacle(editObstacle)}
            >
              {say('edit')}
            </Button>
          ) : (
            <ButtonLink
              to={paths.edit(id)}
              kind="plain"
              className={classes.action}
              icon={<IconPencil size={18} aria-hidden />}
              aria-label={say('labelled', { action: say('edit'), title, siteName })}
            >
              {say('edit')}
            </ButtonLink>
          ))}
        <div className={classes.together}>
          {!unpaid && (
            <ButtonLink
              to={paths.download(id)}
              kind="plain"
              className={classes.action}
              icon={<IconDownload size={18} aria-hidden />}
              aria-label={say('labelled', { action: say('download'), title, siteName })}
            >
              {say('download')}
            </ButtonLink>
          )}
          <MoreMenu card={card} actions={rarer} onAct={(action) => void act(action)} onObstacle={setObstacle} />
        </div>
      </div>
      {obstacle && (
        <Suspense>
          <ObstacleDialog card={card} obstacle={obstacle} onClose={() => setObstacle(null)} />
        </Suspense>
      )}
      <DeleteDialog card={card} open={deleting} onClose={() => setDeleting(false)} onDeleted={onDeleted} />
    </article>
  )
}
