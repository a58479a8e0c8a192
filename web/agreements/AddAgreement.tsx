import { IconPlus } from '@tabler/icons-react'
import { Link } from 'react-router'
import { publishedTypes } from '../agreement-types.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import { paths } from '../paths.ts'
import classes from './AddAgreement.module.css'
import { useAgreementWords } from './words.ts'

/** The place of the next agreement: all generators. */
export function AddAgreement() {
  const { say } = useAgreementWords()
  const { t: common } = useTranslation()
  return (
    <section className={classes.card} aria-labelledby="add-agreement">
      <h2 id="add-agreement" className={classes.title}>
        <IconPlus size={20} aria-hidden />
        {say('add.title')}
      </h2>
      <ul className={classes.list}>
        {publishedTypes.map(({ type }) => (
          <li key={type}>
            <Link to={paths.wizard(type)} className={classes.link}>
              {common(`type.${type}`)}
            </Link>
          </li>
        ))}
      </ul>
      <p className={classes.note}>{say('add.lead')}</p>
    </section>
  )
}
