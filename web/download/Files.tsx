import { IconDownload, IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import type { MoneyBack } from '#contract/agreement.ts'
import type { PublicDownloadDetails } from '#contract/download.ts'
import { formats, type Format } from '#core/document/format.ts'
import type { Language } from '#core/document/node.ts'
import { formatBytes } from '../messages/format.ts'
import { useApi } from '../session/SessionProvider.tsx'
import { Failure } from '../ui/Failure.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import classes from './Files.module.css'
import { FilesPending, reasonOf } from './FilesPending.tsx'
import type { FilesLock } from './files-lock.ts'
import { formatIcons } from './format-icons.ts'
import { saveFile } from '../ui/save-file.ts'
import { useDownloadWords } from './words.ts'

type FilesProps = {
  readonly details: PublicDownloadDetails
  readonly language: Language
  /** What the files wait for before anybody gets them; null for their owner. */
  readonly lock: FilesLock | null
  /** Asks for the owner's log-in. */
  readonly onLocked: () => void
  /** The page to pay for it; null if nothing is to be paid. */
  readonly payAt: string | null
  /** The page about a payment for it that is being checked; null if none is. */
  readonly checkedAt: string | null
  /** Why it waits for its payment again; null where it does not, and for everybody but its owner. */
  readonly moneyBack: MoneyBack | null
}

/**
 * A row for each format. Until the files are made, a line above the rows says so; it stays once they are there, or the rows
 * would move under the reader's finger.
 */
export function Files({ details, language, lock, onLocked, payAt, checkedAt, moneyBack }: FilesProps) {
  const { say, language: spoken } = useDownloadWords()
  const api = useApi()
  const [busy, setBusy] = useState<Format | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const isReady =
    details.files.status === 'generated' && payAt === null && checkedAt === null && (lock === null || lock === 'log-in')

  const [hadToWait, setHadToWait] = useState(!isReady)
  if (!isReady && !hadToWait) setHadToWait(true)

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
      <div className={classes.card}>
        {hadToWait && (
          <div role="status">
            <FilesPending
              status={details.files.status}
              lock={lock}
              unpaid={details.unpaid}
              payAt={payAt}
              checkedAt={checkedAt}
              moneyBack={moneyBack}
              isPublic={details.live_url !== null}
            />
          </div>
        )}
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
                  onClick={() => (lock ? onLocked() : void download(format))}
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
                  ) : lock ? (
                    <IconLock size={20} aria-hidden />
                  ) : (
                    <IconDownload size={20} aria-hidden />
                  )}
                </button>
              </li>
            )
          })}
        </ul>
      </div>
      {!hadToWait && (
        <p className="visually-hidden" role="status">
          {say(reasonOf(details.files.status, lock, details.unpaid))}
        </p>
      )}
      <Failure>{failure}</Failure>
    </div>
  )
}
