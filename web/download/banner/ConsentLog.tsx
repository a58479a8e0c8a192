import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { OwnBanner } from '#contract/banner.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Fold } from '../../ui/Fold.tsx'
import classes from '../download.module.css'
import { saveFile } from '../../ui/save-file.ts'
import own from './banner.module.css'
import { useBannerWords } from './words.ts'

type ConsentLogProps = { readonly agreementId: string; readonly log: OwnBanner['log'] }

/** What visitors chose, by month, to be downloaded as a proof. */
export function ConsentLog({ agreementId, log }: ConsentLogProps) {
  const { say, language } = useBannerWords()
  const api = useApi()
  const [busy, setBusy] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const name = (month: string): string =>
    new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${month}-01T00:00:00Z`),
    )

  const download = async (month: string): Promise<void> => {
    setBusy(month)
    setFailure(null)
    try {
      saveFile(await api.file('GET /agreement/banner-log/{id}/{month}', { params: { id: agreementId, month } }))
    } catch (error) {
      setFailure(say('logFailed', { reason: error instanceof Error ? error.message : '' }))
    }
    setBusy(null)
  }

  return (
    <Fold title={say('log')}>
      <p className={classes.note}>{say('logAbout')}</p>
      {log.length === 0 && <p>{say('logNone')}</p>}
      <ul className={own.log}>
        {log.map(({ month, choices }) => (
          <li key={month}>
            <span>{say('logMonth', { month: name(month), count: choices })}</span>
            <Button
              kind="plain"
              icon={<IconDownload size={18} aria-hidden />}
              busy={busy === month}
              onClick={() => void download(month)}
            >
              {say('logDownload', { month: name(month) })}
            </Button>
          </li>
        ))}
      </ul>
      <Failure>{failure}</Failure>
    </Fold>
  )
}
