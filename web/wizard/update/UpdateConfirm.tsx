import { IconAlertTriangle, IconFiles, IconListCheck, IconRefresh, IconStar } from '@tabler/icons-react'
import { useTranslation } from '../../messages/use-translation.tsx'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { Consequences } from '../../ui/Consequences.tsx'
import { Page } from '../../ui/Page.tsx'
import { formatMoment } from '../../messages/format-moment.ts'
import { useSay } from '../words.ts'
import type { UpdatedAgreement } from '../interview/update-mode.ts'

type UpdateConfirmProps = {
  readonly agreement: UpdatedAgreement
  /** When an update that was started here was kept, in milliseconds since 1970. */
  readonly draftAt: number | null
  readonly payments: boolean
  readonly onConfirm: () => void
}

/** What an update does, before it is started. */
export function UpdateConfirm({ agreement, draftAt, payments, onConfirm }: UpdateConfirmProps) {
  const { say, language } = useSay()
  const { t } = useTranslation()
  const { id, type, title, siteName, status } = agreement
  const heading = say('update.confirm.title', { document: t(`document.${type}`) })
  return (
    <Page title={heading} width="column">
      <Consequences
        title={heading}
        lead={say('update.confirm.lead', { title, siteName })}
        points={[
          { icon: IconListCheck, words: say('update.confirm.answers') },
          { icon: IconRefresh, words: say('update.confirm.library') },
          ...(status === 'modified'
            ? [{ icon: IconAlertTriangle, words: say('update.confirm.modified'), warns: true }]
            : []),
          { icon: IconFiles, words: say('update.confirm.published') },
          ...(payments ? [{ icon: IconStar, words: say('update.confirm.premium') }] : []),
          ...(draftAt === null
            ? []
            : [
                {
                  icon: IconListCheck,
                  words: say('update.confirm.draft', { when: formatMoment(draftAt, language) }),
                },
              ]),
        ]}
      >
        <Button onClick={onConfirm}>{say(draftAt === null ? 'update.confirm.start' : 'update.confirm.resume')}</Button>
        <ButtonLink kind="plain" to={paths.edit(id)}>
          {say('update.confirm.edit')}
        </ButtonLink>
        <ButtonLink kind="plain" to={paths.download(id)}>
          {say('update.confirm.cancel')}
        </ButtonLink>
      </Consequences>
    </Page>
  )
}
