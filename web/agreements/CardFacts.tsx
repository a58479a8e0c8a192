import type { AgreementCard } from '#contract/agreement.ts'
import { languageName } from '../messages/format.ts'
import { Moment } from '../ui/Moment.tsx'
import classes from './AgreementSheet.module.css'
import { useAgreementWords } from './words.ts'

/** Version, time and state of an agreement, in words. */
export function CardFacts({ card }: { readonly card: AgreementCard }) {
  const { say } = useAgreementWords()
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{say('version')}</dt>
        <dd>
          {card.revision}
          {' · '}
          <Moment at={card.updated_at} />
        </dd>
      </div>
      <div>
        <dt>{say('level')}</dt>
        <dd>{say(card.premium ? 'premium' : 'free')}</dd>
      </div>
      <div>
        <dt>{say('text')}</dt>
        <dd>{say(card.status)}</dd>
      </div>
      {card.languages.length > 1 && (
        <div>
          <dt>{say('languages')}</dt>
          <dd>{card.languages.map(languageName).join(', ')}</dd>
        </div>
      )}
      <div>
        <dt>{say('files')}</dt>
        <dd>{say(`filesState.${card.files}`)}</dd>
      </div>
      <div>
        <dt>{say('live')}</dt>
        <dd>{say(card.live_url ? 'liveOn' : 'liveOff')}</dd>
      </div>
    </dl>
  )
}
