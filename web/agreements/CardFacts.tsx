import { IconAlertTriangle, IconCircleCheck, IconEyeOff, IconLanguage, IconScale, IconWorld } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { AgreementCard } from '#contract/agreement.ts'
import { languageName } from '../messages/format.ts'
import { paths } from '../paths.ts'
import { Moment } from '../ui/Moment.tsx'
import classes from './AgreementSheet.module.css'
import { useAgreementWords } from './words.ts'

/** Version, time and state of an agreement, in words: whether it is public and where, whether law changes it, and what there is to do. */
export function CardFacts({ card }: { readonly card: AgreementCard }) {
  const { say } = useAgreementWords()
  const { live_url: live, open_duties: open, law_changes: law } = card
  const state = [say(card.status), ...(card.languages.length > 1 ? [card.languages.map(languageName).join(', ')] : [])]
  return (
    <ul className={classes.facts}>
      <li>
        {say('version', { revision: card.revision })}
        {' · '}
        <Moment at={card.updated_at} />
      </li>
      <li>{state.join(' · ')}</li>
      <li className={classes.fact}>
        {live === null ? <IconEyeOff size={18} aria-hidden /> : <IconWorld size={18} aria-hidden />}
        {live === null ? (
          say(card.taken_down ? 'privateByUs' : 'private')
        ) : (
          <span className={classes.address}>
            {say('public')}{' '}
            <a href={live} target="_blank" rel="noopener">
              {live.replace(/^https?:\/\//, '')}
            </a>
          </span>
        )}
      </li>
      {card.older_languages.map((one) => (
        <li key={one} className={classes.fact} data-tone="warn">
          <IconLanguage size={18} aria-hidden />
          <Link to={paths.translate(card.id, one)}>{say('olderTranslation', { language: languageName(one) })}</Link>
        </li>
      ))}
      {law === 0 && (
        <li className={classes.fact}>
          <IconCircleCheck size={18} aria-hidden />
          {say('lawCurrent')}
        </li>
      )}
      {law !== null && law > 0 && (
        <li className={classes.fact} data-tone="warn">
          <IconScale size={18} aria-hidden />
          <Link to={paths.update(card.type, card.id)}>{say('lawChanges', { count: law })}</Link>
        </li>
      )}
      {open !== null && open > 0 && (
        <li className={classes.fact} data-tone="warn">
          <IconAlertTriangle size={18} aria-hidden />
          <Link to={`${paths.download(card.id)}#annex`}>{say('openDuties', { count: open })}</Link>
        </li>
      )}
    </ul>
  )
}
