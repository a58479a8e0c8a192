import { IconDownload } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import type { AnnexFormat } from '#contract/fields.ts'
import type { Annex } from '#core/annex/annex.ts'
import { useApi } from '../../session/SessionProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { saveFile } from '../../ui/save-file.ts'
import classes from './annex.module.css'
import { useDownloadWords } from '../words.ts'

const AnnexView = lazy(() => import('./AnnexView.tsx'))

const formats: readonly AnnexFormat[] = ['pdf', 'html', 'json']

/** Dossier and coverage of an agreement, to read on the page or to take home. For its owner alone. */
export default function AnnexSection({ agreementId }: { readonly agreementId: string }) {
  const { say } = useDownloadWords()
  const api = useApi()
  const [annex, setAnnex] = useState<Annex | null>(null)
  const [shown, setShown] = useState(false)
  const [busy, setBusy] = useState<AnnexFormat | 'reading' | null>(null)
  const [failure, setFailure] = useState<string | null>(null)

  const run = async (what: AnnexFormat | 'reading', make: () => Promise<void>): Promise<void> => {
    setBusy(what)
    setFailure(null)
    try {
      await make()
    } catch (error) {
      const reason = error instanceof Error ? error.message : ''
      setFailure(say(what === 'reading' ? 'annex.failed' : 'downloadFailed', { reason }))
    }
    setBusy(null)
  }

  const read = async (): Promise<void> => {
    if (!annex) {
      const { blob } = await api.downloadAnnex(agreementId, 'json')
      setAnnex(JSON.parse(await blob.text()) as Annex)
    }
    setShown(true)
  }

  return (
    <section className={classes.section} aria-labelledby="annex-title">
      <h3 id="annex-title">{say('annex.title')}</h3>
      <p className={classes.lead}>{say('annex.lead')}</p>
      <div className={classes.buttons}>
        <Button
          kind="plain"
          aria-expanded={shown}
          aria-controls="annex-view"
          busy={busy === 'reading'}
          onClick={() => (shown ? setShown(false) : void run('reading', read))}
        >
          {say(shown ? 'annex.hide' : 'annex.read')}
        </Button>
        {formats.map((format) => (
          <Button
            key={format}
            kind="plain"
            icon={<IconDownload size={18} aria-hidden />}
            busy={busy === format}
            onClick={() => void run(format, async () => saveFile(await api.downloadAnnex(agreementId, format)))}
          >
            <span className="visually-hidden">{say('download')} </span>
            {say(`annex.${format}`)}
          </Button>
        ))}
      </div>
      <Failure>{failure}</Failure>
      <div id="annex-view">
        {shown && annex && (
          <Suspense>
            <AnnexView annex={annex} />
          </Suspense>
        )}
      </div>
    </section>
  )
}
