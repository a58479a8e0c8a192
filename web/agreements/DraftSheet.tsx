import { useState } from 'react'
import { localeOf } from '#core/language/fall-back.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Moment } from '../ui/Moment.tsx'
import { draftPath, type KeptDraft } from '../wizard/interview/kept-drafts.ts'
import classes from './AgreementSheet.module.css'
import { useAgreementWords } from './words.ts'

type DraftSheetProps = { readonly draft: KeptDraft; readonly onDiscard: () => void }

/** An interview started in this browser that is not an agreement yet. */
export function DraftSheet({ draft, onDiscard }: DraftSheetProps) {
  const { say } = useAgreementWords()
  const { siteName, keptAt, documents } = draft
  const { t: common, i18n } = useTranslation()
  const [asking, setAsking] = useState(false)
  const listed = (names: readonly string[]): string => new Intl.ListFormat(localeOf(i18n.language)).format(names)
  const name = listed(documents.map((type) => common(`type.${type}`)))
  return (
    <article className={classes.draft} aria-label={`${say('unfinished.draft')}: ${name}`}>
      <header className={classes.head}>
        <p className={classes.type}>{say('unfinished.draft')}</p>
        <h3 className={classes.title}>{name}</h3>
        {siteName && <p className={classes.site}>{siteName}</p>}
      </header>
      <p className={classes.kept}>
        {say('unfinished.kept')} <Moment at={keptAt} />
      </p>
      <div className={classes.actions}>
        <ButtonLink to={draftPath(draft)} kind="plain" aria-label={`${say('unfinished.continue')}: ${name}`}>
          {say('unfinished.continue')}
        </ButtonLink>
        <Button kind="plain" aria-label={`${say('unfinished.discard')}: ${name}`} onClick={() => setAsking(true)}>
          {say('unfinished.discard')}
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={say('unfinished.discardTitle')}
        confirm={say('unfinished.discardConfirm')}
        cancel={say('unfinished.discardCancel')}
        dangerous
        onConfirm={onDiscard}
        onClose={() => setAsking(false)}
      >
        <p>
          {say('unfinished.discardWords', { document: listed(documents.map((type) => common(`document.${type}`))) })}
        </p>
      </ConfirmDialog>
    </article>
  )
}
