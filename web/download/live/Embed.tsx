import { IconFileZip } from '@tabler/icons-react'
import { useState } from 'react'
import { useApi } from '../../session/SessionProvider.tsx'
import { Button } from '../../ui/Button.tsx'
import { Fold } from '../../ui/Fold.tsx'
import { Select } from '../../ui/Select.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { Failure } from '../../ui/Failure.tsx'
import classes from '../download.module.css'
import { saveFile } from '../../ui/save-file.ts'
import { embedCode, type FrameScheme, frameSchemes, type Translated } from './embed-code.ts'
import type { LiveLink } from './use-live-link.ts'
import { useLiveLinkWords } from './words.ts'

type EmbedProps = {
  readonly id: string
  readonly link: LiveLink
  /** The translation that is looked at, if it is one. */
  readonly translated: Translated | null
}

/** The ways to have the document on a page of the owner's own. */
export function Embed({ id, link, translated }: EmbedProps) {
  const { say } = useLiveLinkWords()
  const api = useApi()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  // Most pages around a frame are light, whatever the visitor's device says.
  const [scheme, setScheme] = useState<FrameScheme>('light')
  const codes = embedCode(link, translated, scheme)

  const download = async (): Promise<void> => {
    setBusy(true)
    setFailure(null)
    try {
      saveFile(await api.file('GET /agreement/bundle/{id}', { params: { id } }))
    } catch (error) {
      setFailure(say('bundleFailed', { reason: error instanceof Error ? error.message : '' }))
    }
    setBusy(false)
  }

  return (
    <Fold id="embed" title={say('embed')}>
      <div className={classes.ways}>
        {(['script', 'iframe', 'inline'] as const).map((kind) => {
          const code = codes[kind]
          if (code === null) return null
          return (
            <section key={kind} className={classes.way} aria-label={say(kind)}>
              <h3>{say(kind)}</h3>
              <p className={classes.note}>{say(`${kind}About`)}</p>
              {kind === 'iframe' && (
                <Select
                  label={say('scheme.label')}
                  value={scheme}
                  onChange={(event) =>
                    setScheme(frameSchemes.find((one) => one === event.currentTarget.value) ?? 'device')
                  }
                >
                  {frameSchemes.map((one) => (
                    <option key={one} value={one}>
                      {say(`scheme.${one}`)}
                    </option>
                  ))}
                </Select>
              )}
              <textarea readOnly rows={3} value={code} aria-label={`${say('code')}: ${say(kind)}`} spellCheck={false} />
              <CopyButton text={code}>{say('copyCode')}</CopyButton>
            </section>
          )
        })}
        <section className={classes.way} aria-label={say('bundle')}>
          <h3>{say('bundle')}</h3>
          <p className={classes.note}>{say('bundleAbout')}</p>
          <Button kind="plain" icon={<IconFileZip size={18} aria-hidden />} busy={busy} onClick={() => void download()}>
            {say('bundleDownload')}
          </Button>
          <Failure>{failure}</Failure>
        </section>
      </div>
    </Fold>
  )
}
