import type { Annex, AnnexClause } from '#core/annex/annex.ts'
import classes from './annex.module.css'
import { useDownloadWords } from '../words.ts'

/** Every paragraph under the heading of its part, with the answer, the rule and the law behind it. */
export function ClauseList({ clauses }: Pick<Annex, 'clauses'>) {
  const { say } = useDownloadWords()
  const parts = Object.entries(Object.groupBy(clauses, ({ part }) => part ?? say('annex.opening')))
  return parts.map(([part, inside = []]) => (
    <section key={part}>
      <h3 className={classes.part}>{part}</h3>
      <ul className={classes.list}>
        {inside.map((clause) => (
          <ClauseEntry key={clause.id} clause={clause} />
        ))}
      </ul>
    </section>
  ))
}

function ClauseEntry({ clause }: { readonly clause: AnnexClause }) {
  const { say } = useDownloadWords()
  const laws = [...new Set([...clause.sources, ...clause.requirements.map(({ source }) => source)])]
  return (
    <li className={classes.clause}>
      <p className={classes.label}>{clause.label}</p>
      <dl>
        <dt>{say('annex.answer')}</dt>
        <dd>
          {clause.because.length === 0
            ? say('annex.always')
            : clause.because.map(({ userData, label, answer, origin }) => (
                <span key={userData} className={classes.because}>
                  {label} <strong>{answer}</strong>
                  {origin && <span className={classes.origin}> {`(${say(`annex.origin.${origin}`)})`}</span>}
                </span>
              ))}
        </dd>
        <dt>{say('annex.rule')}</dt>
        <dd>{clause.rule.charAt(0).toUpperCase() + clause.rule.slice(1)}</dd>
        <dt>{say('annex.law')}</dt>
        <dd>
          {laws.length ? laws.join('; ') : say('annex.noLaw')}
          {clause.prescribedBy && ` ${say('annex.prescribed', { by: clause.prescribedBy })}`}
        </dd>
        {clause.requirements.length > 0 && (
          <>
            <dt>{say('annex.duties')}</dt>
            <dd>
              {clause.requirements.map(({ id, requires }) => (
                <span key={id} className={classes.because}>
                  {requires}
                </span>
              ))}
            </dd>
          </>
        )}
      </dl>
    </li>
  )
}
