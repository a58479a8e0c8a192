import { IconFiles, IconHistory, IconPencilExclamation, IconRefresh } from '@tabler/icons-react'
import type { Reply } from '#contract/calls.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/Button.tsx'
import { ButtonLink } from '../ui/ButtonLink.tsx'
import { Consequences } from '../ui/Consequences.tsx'
import { Page } from '../ui/Page.tsx'
import { useSay } from './words.ts'

type EditConfirmProps = { readonly agreement: Reply<'GET /agreement/text/{id}'>; readonly onConfirm: () => void }

/** What editing by hand does, before it is started. */
export function EditConfirm({ agreement: { id, type, title, siteName }, onConfirm }: EditConfirmProps) {
  const { say } = useSay()
  return (
    <Page title={say('confirm.title')} width="column">
      <Consequences
        title={say('confirm.title')}
        lead={say('confirm.lead', { title, siteName })}
        points={[
          { icon: IconPencilExclamation, words: say('confirm.modified'), warns: true },
          { icon: IconRefresh, words: say('confirm.questions') },
          { icon: IconFiles, words: `${say('save.files')} ${say('save.live')}` },
          { icon: IconHistory, words: say('confirm.history') },
        ]}
      >
        <Button onClick={onConfirm}>{say('confirm.start')}</Button>
        <ButtonLink kind="plain" to={paths.update(type, id)}>
          {say('confirm.update')}
        </ButtonLink>
        <ButtonLink kind="plain" to={paths.download(id)}>
          {say('confirm.cancel')}
        </ButtonLink>
      </Consequences>
    </Page>
  )
}
