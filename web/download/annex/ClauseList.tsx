import { useTranslation } from 'react-i18next'
import type { Annex, AnnexClause } from '#core/annex/annex.ts'
import classes from './annex.module.css'

/** Every paragraph under the heading of its part, with the answer, the rule and the law behind it. */
export function ClauseList({ clauses }: Pick<Annex, 'clauses'>) {
  const { t } = useTranslation('download')
  const parts = Object.entries(Object.groupBy(clauses, ({ part }) => part ?? t('annex.opening')))
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
  const { t } = useTranslation('download')
  const laws = [...new Set([...clause.sources, ...clause.requirements.map(({ source }) => source)])]
  return (
    <li className={classes.clause}>
      <p className={classes.label}>{clause.label}</p>
      <dl>
        <dt>{t('annex.answer')}</dt>
        <dd>
          {clause.because.length === 0
            ? t('annex.always')
            : clause.because.map(({ userData, label, answer }) => (
                <span key={userData} className={classes.because}>
                  {label} <strong>{answer}</strong>
                </span>
              ))}
        </dd>
        <dt>{t('annex.rule')}</dt>
        <dd>{clause.rule.charAt(0).toUpperCase() + clause.rule.slice(1)}</dd>
        <dt>{t('annex.law')}</dt>
        <dd>
          {laws.length ? laws.join('; ') : t('annex.noLaw')}
          {clause.prescribedBy && ` ${t('annex.prescribed', { by: clause.prescribedBy })}`}
        </dd>
        {clause.requirements.length > 0 && (
          <>
            <dt>{t('annex.duties')}</dt>
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
