import { IconCheck } from '@tabler/icons-react'
import finish from '../last-step.module.css'
import { useSay } from '../words.ts'
import type { Merge } from './use-merge.ts'

type MergedChangesProps = { readonly changes: Merge['changes'] }

/** The clauses that an update changes without a question to the owner. */
export function MergedChanges({ changes }: MergedChangesProps) {
  const { say } = useSay()
  if (changes.length === 0) return null
  return (
    <section className={finish.block} aria-labelledby="changes-heading">
      <h2 id="changes-heading" className={finish.heading}>
        {say('merge.changes')}
      </h2>
      <ul className={finish.reminders}>
        {changes.map(({ clause, heading: part, kind, words }) => (
          <li key={clause}>
            <IconCheck size={20} aria-hidden />
            <div>
              <p>
                <strong>{part ?? say('merge.opening')}</strong> · {say(`merge.kind.${kind}`)}
              </p>
              {words !== part && <p className={finish.quiet}>{words}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
