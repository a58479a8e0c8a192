import { useId, useState } from 'react'
import type { OwnEntry } from '#core/answers/answers.ts'
import control from '../../ui/Field.module.css'
import { OwnProviderForm } from './OwnProviderForm.tsx'
import { SmallField } from '../controls/SmallField.tsx'
import { useSay } from '../words.ts'
import type { Kind } from '#core/questionnaire/service-kinds.ts'
import classes from './tools.module.css'

type OwnServiceProps = {
  readonly start: OwnEntry
  /** The kinds that it may be of. */
  readonly kinds: readonly Kind[]
  readonly onSave: (kind: Kind, entry: OwnEntry) => void
  readonly onCancel: () => void
}

/** A service that the catalogue does not have: what kind it is, and what is worth knowing about it. */
export function OwnService({ start, kinds, onSave, onCancel }: OwnServiceProps) {
  const { say } = useSay()
  const id = useId()
  const possible = kinds.filter(({ question, closedBy }) => question.addYourOwn && closedBy === null)
  const [key, setKey] = useState(possible.at(-1)?.question.userData)
  const kind = possible.find(({ question }) => question.userData === key)
  if (!kind) return null
  return (
    <div className={classes.ownForm}>
      {possible.length > 1 && (
        <SmallField id={id} label={say('tools.ownKind')} optional={false}>
          <select id={id} className={control.control} value={key} onChange={(event) => setKey(event.target.value)}>
            {possible.map(({ question, name }) => (
              <option key={question.userData} value={question.userData}>
                {name}
              </option>
            ))}
          </select>
        </SmallField>
      )}
      <OwnProviderForm
        question={kind.question}
        start={start}
        submitLabel={say('providers.save')}
        onSave={(entry) => onSave(kind, entry)}
        onCancel={onCancel}
      />
    </div>
  )
}
