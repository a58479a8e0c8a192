import { IconGavel, IconListCheck, IconMessageCircleQuestion } from '@tabler/icons-react'
import { plainText } from '#core/document/text.ts'
import classes from './Proof.module.css'
import type { ProvenClause } from './samples.server.ts'
import { useHomeWords } from './words.ts'

/** One paragraph of the example and its three lines: answer, rule, law. */
export function Proof({ clause, entry }: ProvenClause) {
  const { say } = useHomeWords()
  const [answer] = entry.because
  const law = entry.sources.length > 0 ? entry.sources : entry.requirements.map(({ source }) => source)
  const lines = [
    { Icon: IconMessageCircleQuestion, name: say('proof.answer'), words: answer && `${answer.label} ${answer.answer}` },
    { Icon: IconListCheck, name: say('proof.rule'), words: entry.rule },
    { Icon: IconGavel, name: say('proof.law'), words: law.join('; ') },
  ]
  return (
    <figure className={classes.proof}>
      <blockquote className={classes.paragraph}>
        {clause.children
          .filter(({ type }) => type !== 'heading')
          .map(plainText)
          .join(' ')}
      </blockquote>
      <figcaption className="visually-hidden">{say('proof.paragraph')}</figcaption>
      <dl className={classes.lines}>
        {lines.map(({ Icon, name, words }) => (
          <div key={name} className={classes.line}>
            <dt>
              <Icon size={20} aria-hidden />
              {name}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </figure>
  )
}
