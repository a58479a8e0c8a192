import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { ownEntriesIn, valuesIn, type OwnEntry } from '#core/questionnaire/answers.ts'
import { unknownProvider, type Question } from '#core/questionnaire/questionnaire.ts'
import control from '../../ui/Field.module.css'
import { useWizardSetup } from '../contexts.ts'
import { useSay } from '../words.ts'
import chips from './Chips.module.css'
import { addOwn, choiceOf, removeOwn, toggle } from './choose.ts'
import { OwnProviders } from './OwnProviders.tsx'
import { likelyProviders, sameName, searchProviders } from './provider-search.ts'
import classes from './ProvidersQuestion.module.css'
import { QuestionFrame } from './QuestionFrame.tsx'
import frame from './QuestionFrame.module.css'
import { ShowMore } from './ShowMore.tsx'
import { useQuestion } from './use-question.ts'

const none: ReadonlySet<string> = new Set()

/** Services of one kind: search first, the likely ones as chips, all of them on demand, and the owner's own. */
export function ProvidersQuestion({ question }: { readonly question: Question }) {
  const { say } = useSay()
  const { content } = useWizardSetup()
  const { value, ids, set } = useQuestion(question)
  const [typed, setTyped] = useState('')
  const [all, setAll] = useState(false)
  const [draft, setDraft] = useState<string | null>(null)
  const [known, setKnown] = useState<string | null>(null)

  const providers = content.providers[question.providerCategory ?? ''] ?? []
  const chosen = valuesIn(value)
  const searching = typed.trim() !== ''
  const first = question.showFirst ?? 10
  const shown = searching
    ? searchProviders(providers, typed)
    : all
      ? providers
      : likelyProviders(providers, first, chosen)
  const tick = (id: string): void => set(toggle(choiceOf(value), id, none))

  const save = (entry: OwnEntry, before?: OwnEntry): void => {
    const same = sameName(providers, entry.name)
    const rest = before ? removeOwn(choiceOf(value), before) : choiceOf(value)
    setDraft(null)
    setTyped('')
    setKnown(same?.name ?? null)
    if (!same) set(addOwn(rest, entry, none))
    else if (!chosen.includes(same.id)) set([...rest, same.id])
  }

  return (
    <QuestionFrame question={question} as="set">
      <div className={classes.search}>
        <IconSearch size={18} aria-hidden />
        <input
          type="search"
          className={control.control}
          aria-label={say('providers.search', { count: providers.length })}
          aria-describedby={ids.describedBy || undefined}
          placeholder={say('providers.search', { count: providers.length })}
          value={typed}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            // Enter looks for a service; it does not leave the section.
            if (event.key === 'Enter') event.preventDefault()
            if (event.key === 'Escape' && searching) setTyped('')
          }}
        />
      </div>
      <output className="visually-hidden">{searching ? say('providers.found', { count: shown.length }) : ''}</output>
      <div className={chips.chips}>
        {shown.map((provider) => (
          <Chip
            key={provider.id}
            id={`${ids.control}-${provider.id}`}
            label={provider.name}
            chosen={chosen.includes(provider.id)}
            onChange={() => tick(provider.id)}
          />
        ))}
        {question.allowUnknown && !searching && (
          <Chip
            id={`${ids.control}-unknown`}
            label={say('providers.unknown')}
            chosen={chosen.includes(unknownProvider)}
            onChange={() => tick(unknownProvider)}
            unsure
          />
        )}
      </div>
      {searching && shown.length === 0 && (
        <p className={frame.help}>{say('providers.none', { typed: typed.trim() })}</p>
      )}
      {chosen.includes(unknownProvider) && !searching && <p className={frame.note}>{say('providers.unknownHelp')}</p>}
      {known && <output className={frame.note}>{say('providers.known', { name: known })}</output>}
      {!searching && (
        <ShowMore hidden={providers.length - shown.length} all={all && providers.length > first} onChange={setAll} />
      )}
      {question.addYourOwn && (
        <OwnProviders
          question={question}
          entries={ownEntriesIn(value)}
          draft={draft}
          addLabel={
            searching && shown.length === 0 ? say('providers.addTyped', { typed: typed.trim() }) : say('own.add')
          }
          onOpen={() => setDraft(searching && shown.length === 0 ? typed.trim() : '')}
          onCancel={() => setDraft(null)}
          onSave={save}
          onRemove={(entry) => set(removeOwn(choiceOf(value), entry))}
        />
      )}
    </QuestionFrame>
  )
}

type ChipProps = {
  readonly id: string
  readonly label: string
  readonly chosen: boolean
  readonly unsure?: boolean
  readonly onChange: () => void
}

function Chip({ id, label, chosen, unsure, onChange }: ChipProps) {
  return (
    <label className={chips.chip} data-chosen={chosen || undefined} data-unsure={unsure || undefined} htmlFor={id}>
      <input type="checkbox" id={id} checked={chosen} onChange={onChange} />
      {label}
    </label>
  )
}
