import { IconDownload, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import type { PublicDownloadDetails } from '#contract/agreement.ts'
import { formats, type Format } from '#core/document/format.ts'
import type { Language } from '#core/document/node.ts'
import { formatBytes } from '../messages/format.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import classes from './Files.module.css'
import { FilesPending } from './FilesPending.tsx'
import { formatIcons } from './format-icons.ts'
import { saveFile } from './save-file.ts'
import { useDownloadWords } from './words.ts'

type FilesProps = {
  readonly details: PublicDownloadDetails
  readonly language: Language
  /** Asks for the owner's log-in, which files need; null if it is there. */
  readonly onLocked: (() => void) | null
  /** The page to pay for it; null if nothing is to be paid. */
  readonly payAt: string | null
}

/** A row for each format. Until the files are made, a message covers the rows. */
export function Files({ details, language, onLocked, payAt }: FilesProps) {
  const { say, language: spoken } = useDownloadWords()
  const api = useApi()
  const [busy, setBusy] = useState<Format | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isReady = details.files.status === 'generated' && payAt === null

  const download = async (format: Format): Promise<void> => {
    // A disabled button would lose the focus.
    if (busy !== null) return
    setBusy(format)
    setFailure(null)
    try {
      saveFile(await api.download(details.id, format, language))
    } catch (error) {
      setFailure(say('downloadFailed', { reason: error instanceof Error ? error.message : '' }))
    }
    setBusy(null)
  }

  return (
    <div className={classes.files}>
      {!isReady && <FilesPending status={details.files.status} isLocked={onLocked !== null} payAt={payAt} />}
      <ul className={classes.list} data-ready={isReady}>
        {formats.map((format) => {
          const Icon = formatIcons[format]
          const bytes = details.files.formats.find((one) => one.format === format)?.bytes
          return (
            <li key={format}>
              <button
                type="button"
                className={classes.row}
                disabled={!isReady}
                aria-busy={busy === format}
                onClick={() => (onLocked ? onLocked() : void download(format))}
              >
                <Icon size={28} stroke={1.4} aria-hidden />
                <span className={classes.name}>
                  <span>
                    <span className="visually-hidden">{say('download')} </span>
                    {say(`format.${format}.name`)}
                  </span>
                  <span className={classes.about}>{say(`format.${format}.about`)}</span>
                </span>
                <span className={classes.about}>{bytes !== undefined && formatBytes(bytes, spoken)}</span>
                {busy === format ? (
                  <Spinner />
                ) : onLocked ? (
                  <IconLock size={20} aria-hidden />
                ) : (
                  <IconDownload size={20} aria-hidden />
                )}
              </button>
            </li>
          )
        })}
      </ul>
      <p className="visually-hidden" role="status">
        {say(payAt === null ? `status.${details.files.status}` : 'status.unpaid')}
      </p>
      <Failure>{failure}</Failure>
    </div>
  )
}
