import { IconFileTypePdf, IconListCheck, IconServer, IconWorldWww } from '@tabler/icons-react'
import { useTranslation } from '../messages/use-translation.tsx'
import { useSite } from '../site.ts'
import classes from './Facts.module.css'

/** What one takes home, and from whom. */
export function Facts() {
  const { t } = useTranslation('home')
  const { brandName } = useSite()
  const facts = [
    { Icon: IconFileTypePdf, name: t('facts.formats'), words: t('facts.formatsWords') },
    { Icon: IconWorldWww, name: t('facts.live'), words: t('facts.liveWords') },
    { Icon: IconListCheck, name: t('facts.coverage'), words: t('facts.coverageWords') },
    { Icon: IconServer, name: t('facts.who'), words: t('facts.whoWords', { brandName }) },
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
