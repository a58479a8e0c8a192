import { Link } from 'react-router'
import { agreementTypes } from '#core/questionnaire/questionnaire.ts'
import { isPublished } from '../agreement-types.ts'
import { useTranslation } from '../messages/use-translation.tsx'
import { paths } from '../paths.ts'
import classes from './GeneratorList.module.css'
import { useGeneratorWords } from './generator-words.ts'

type GeneratorListProps = {
  /** The minutes that the questions of each type take. */
  readonly minutes?: Readonly<Record<string, number>>
}

/** The six documents as sheets on the desk. Those that are not written yet are outlines, and nothing to press. */
export function GeneratorList({ minutes = {} }: GeneratorListProps) {
  const { say } = useGeneratorWords()
  const { t: common } = useTranslation()
  return (
    <ul className={classes.list}>
      {agreementTypes.map((type) =>
        isPublished(type) ? (
          <li key={type} className={classes.sheet}>
            <Link id={`name-${type}`} to={paths.wizard(type)} className={classes.name}>
              {common(`type.${type}`)}
            </Link>
            <p className={classes.about}>{say(type)}</p>
            <p className={classes.time}>
              {minutes[type] !== undefined && say('minutes', { count: minutes[type] })}
              <Link
                id={`contents-${type}`}
                to={paths.about(type)}
                className={classes.contents}
                aria-labelledby={`contents-${type} name-${type}`}
              >
                {say('contents')}
              </Link>
            </p>
          </li>
        ) : (
          <li key={type} className={classes.outline}>
            <p className={classes.name}>{common(`type.${type}`)}</p>
            <p className={classes.about}>{say(type)}</p>
            <p className={classes.soon}>{say('soon')}</p>
          </li>
        ),
      )}
    </ul>
  )
}
