import { IconFileTypePdf, IconListCheck, IconServer, IconWorldWww } from '@tabler/icons-react'
import { useSite } from '../site.ts'
import classes from './Facts.module.css'
import { useHomeWords } from './words.ts'

/** The facts of the home page: the files that a visitor gets, and who makes them. */
export function Facts() {
  const { say } = useHomeWords()
  const { brandName } = useSite()
  const facts = [
    { Icon: IconFileTypePdf, name: say('facts.formats'), words: say('facts.formatsWords') },
    { Icon: IconWorldWww, name: say('facts.live'), words: say('facts.liveWords') },
    { Icon: IconListCheck, name: say('facts.coverage'), words: say('facts.coverageWords') },
    { Icon: IconServer, name: say('facts.who'), words: say('facts.whoWords', { brandName }) },
  ]
  return (
    <ul className={classes.facts}>
      {facts.map(({ Icon, name, words }) => (
        <li key={name} className={classes.fact}>
          <Icon size={24} stroke={1.5} aria-hidden />
          <h3>{name}</h3>
          <p>{words}</p>
        </li>
      ))}
    </ul>
  )
}
