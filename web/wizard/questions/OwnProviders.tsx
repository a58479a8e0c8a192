import { IconPencil, IconPlus, IconX } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { OwnEntry } from '#core/questionnaire/answers.ts'
import type { Question } from '#core/questionnaire/questionnaire.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { useSay } from '../words.ts'
import rows from './ChoiceRow.module.css'
import { OwnProviderForm } from './OwnProviderForm.tsx'
import classes from './OwnProviders.module.css'

type OwnProvidersProps = {
  readonly question: Question
  readonly entries: readonly OwnEntry[]
  /** The name that a new entry starts with; null while none is being typed. */
  readonly draft: string | null
  readonly addLabel: string
  readonly onOpen: () => void
  readonly onCancel: () => void
  readonly onSave: (entry: OwnEntry, before?: OwnEntry) => void
  readonly onRemove: (entry: OwnEntry) => void
}

/** The services that the catalogue does not have, as cards that can be edited and removed. */
export function OwnProviders({
  question,
  entries,
  draft,
  addLabel,
  onOpen,
  onCancel,
  onSave,
  onRemove,
}: OwnProvidersProps) {
  const { say } = useSay()
  const [changing, setChanging] = useState<OwnEntry | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const back = (): void => void requestAnimationFrame(() => opener.current?.focus())

  return (
    <>
      {entries.map((entry) =>
        entry === changing ? (
          <OwnProviderForm
            key={entry.name}
            question={question}
            start={entry}
            submitLabel={say('providers.change')}
            onCancel={() => {
              setChanging(null)
              back()
            }}
            onSave={(next) => {
              setChanging(null)
              onSave(next, entry)
              back()
            }}
          />
        ) : (
          <div key={entry.name} className={classes.card}>
            <div>
              <p className={rows.label}>{entry.name}</p>
              {entry.purpose && <p className={rows.help}>{entry.purpose}</p>}
            </div>
            <IconButton
              label={say('own.edit', { name: entry.name })}
              icon={<IconPencil size={18} aria-hidden />}
              onClick={() => setChanging(entry)}
            />
            <IconButton
              label={say('own.remove', { name: entry.name })}
              icon={<IconX size={18} aria-hidden />}
              onClick={() => {
                onRemove(entry)
                back()
              }}
            />
          </div>
        ),
      )}
      {draft === null ? (
        <Button
          ref={opener}
          kind="quiet"
          className={classes.add}
          icon={<IconPlus size={18} aria-hidden />}
          onClick={onOpen}
        >
          {addLabel}
        </Button>
      ) : (
        <OwnProviderForm
          question={question}
          start={{ name: draft }}
          submitLabel={say('providers.save')}
          onCancel={() => {
            onCancel()
            back()
          }}
          onSave={(entry) => {
            onSave(entry)
            back()
          }}
        />
      )}
    </>
  )
}
