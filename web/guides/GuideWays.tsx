import type { Guide } from '#core/guides/guide.ts'
import classes from './guides.module.css'
import { useGuideWords } from './words.ts'

/** The ways of a guide, the recommended one first, each with its steps. */
export function GuideWays({ ways }: Pick<Guide, 'ways'>) {
  const { say } = useGuideWords()
  return ways.map(({ title, about, steps, code }, index) => (
    <section key={title} className={classes.way}>
      <h2>
        {title}
        {index === 0 && ways.length > 1 && <span className={classes.best}>{say('best')}</span>}
      </h2>
      {about !== undefined && <p className={classes.about}>{about}</p>}
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {code !== undefined && (
        <figure className={classes.code}>
          <pre>
            <code>{code}</code>
          </pre>
          <figcaption>{say('code')}</figcaption>
        </figure>
      )}
    </section>
  ))
}
