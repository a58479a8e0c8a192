import type { PageHandle } from '../../handle.ts'
import { paths } from '../../paths.ts'
import { useSite } from '../../site.ts'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import { FullScreen } from '../../ui/FullScreen.tsx'
import { Page } from '../../ui/Page.tsx'
import { useAgreementWords } from '../../agreements/words.ts'

export const handle = { layout: 'dashboard' } satisfies PageHandle

/** Payment pending verification. */
export default function TransactionPending() {
  const { say } = useAgreementWords()
  const { supportEmail } = useSite()
  return (
    <Page title={say('pending.title')}>
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
    </Page>
  )
}
