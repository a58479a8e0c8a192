import { useState } from 'react'
import { useSite } from '../../site.ts'
import { Button } from '../../ui/Button.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { Field } from '../../ui/Field.tsx'
import { TextField } from '../../ui/TextField.tsx'
import classes from './scan.module.css'
import type { ScanProblem, useScan } from './use-scan.ts'
import { type Say, useSay } from './words.ts'

type Scanning = { readonly address: string; readonly scan: ReturnType<typeof useScan> }
type ScanFormProps = Scanning & { readonly onAddress: (address: string) => void }

/** What to look at: the website itself, or its source or a recording, which stay in this browser. */
export function ScanForm({ address, onAddress, scan }: ScanFormProps) {
  const { say } = useSay()
  const { siteScan } = useSite()
  const { busy, problem } = scan
  if (!siteScan) {
    return (
      <>
        <p>{say('introHere')}</p>
        <ReadHere address={address} scan={scan} isMain />
      </>
    )
  }
  return (
    <>
      <p>{say('intro')}</p>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          // In React, the section's form is around this one.
          event.stopPropagation()
          if (!busy) void scan.askServer(address)
        }}
      >
        <TextField
          label={say('address')}
          type="url"
          inputMode="url"
          autoComplete="url"
          spellCheck={false}
          value={address}
          onChange={(event) => onAddress(event.target.value)}
        />
        <Failure>{problem?.field === 'address' && problemWords(problem, say)}</Failure>
        <Button type="submit" busy={busy === 'server'}>
          {say('scan')}
        </Button>
        <output className={classes.quiet}>{busy === 'server' && say('scanning')}</output>
      </form>
      <details className={classes.more}>
        <summary>{say('here')}</summary>
        <p className={classes.quiet}>{say('introHere')}</p>
        <ReadHere address={address} scan={scan} />
      </details>
    </>
  )
}

type ReadHereProps = Scanning & {
  /** Whether there is no other way here. */
  readonly isMain?: boolean
}

function ReadHere({ address, scan, isMain = false }: ReadHereProps) {
  const { say } = useSay()
  const [source, setSource] = useState('')
  const [file, setFile] = useState<File | null>(null)
  const { busy, problem } = scan
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        event.stopPropagation()
        if (!busy) void scan.readHere(source, file, address)
      }}
    >
      <Field label={say('source')} description={say('sourceHelp')}>
        {(control) => (
          <textarea
            {...control}
            rows={5}
            spellCheck={false}
            autoComplete="off"
            value={source}
            onChange={(event) => setSource(event.target.value)}
          />
        )}
      </Field>
      <Field label={say('file')} description={say('fileHelp')}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".har,.json,.html,.htm"
            onChange={(event) => setFile(event.target.files?.[0] ?? null)}
          />
        )}
      </Field>
      <Failure>{problem?.field === 'source' && problemWords(problem, say)}</Failure>
      <Button type="submit" kind={isMain ? 'primary' : 'plain'} busy={busy === 'here'}>
        {say('read')}
      </Button>
      <output className={classes.quiet}>{busy === 'here' && say('reading')}</output>
    </form>
  )
}

const problemWords = (problem: ScanProblem, say: Say): string =>
  'words' in problem ? problem.words : say(`problem.${problem.code}`)
