import { IconArrowDownRight, IconUser } from '@tabler/icons-react'
import finish from '../last-step.module.css'
import { useSay } from '../words.ts'
import type { Merge } from './use-merge.ts'

type MergedChangesProps = { readonly changes: Merge['changes'] }
type Change = Merge['changes'][number]

/** Kinds of changes in which the owner's own work stands; the others come from answers and clauses. */
const owners: ReadonlySet<Change['kind']> = new Set(['kept', 'kept-removed', 'own', 'moved'])

/** The clauses about which the owner decides nothing: first what stays of theirs, then what is new. */
export function MergedChanges({ changes }: MergedChangesProps) {
  return (
    <>
      <ChangeList of="changesYours" changes={changes.filter(({ kind }) => owners.has(kind))} />
      <ChangeList of="changesNew" changes={changes.filter(({ kind }) => !owners.has(kind))} />
    </>
  )
}

type ChangeListProps = { readonly of: 'changesYours' | 'changesNew'; readonly changes: readonly Change[] }

function ChangeList({ of, changes }: ChangeListProps) {
  const { say } = useSay()
  const Icon = of === 'changesYours' ? IconUser : IconArrowDownRight
  if (changes.length === 0) return null
  return (
    <section className={finish.block} aria-labelledby={of}>
      <h2 id={of} className={finish.heading}>
        {say(`merge.${of}`)}
      </h2>
      <ul className={finish.reminders}>
        {changes.map(({ clause, heading: part, kind, words }) => (
          <li key={clause}>
            <Icon size={20} aria-hidden />
            <div>
              <p>
                <strong>{part ?? say('merge.opening')}</strong> · {say(`merge.kind.${kind}`)}
              </p>
              <Beginning words={words} part={part} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The first words of a clause, without the name of its part that stands above. */
function Beginning({ words, part }: { readonly words: string; readonly part: string | null }) {
  const rest = part !== null && words.startsWith(part) ? words.slice(part.length).trim() : words
  return rest === '' ? null : <p className={finish.quiet}>{rest}</p>
}
