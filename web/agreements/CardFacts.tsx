import { useTranslation } from 'react-i18next'
import type { AgreementCard } from '#contract/agreement.ts'
import { languageName } from '../messages/format.ts'
import { Moment } from '../ui/Moment.tsx'
import classes from './AgreementSheet.module.css'

/** Version, time and state of an agreement, in words. */
export function CardFacts({ card }: { readonly card: AgreementCard }) {
  const { t } = useTranslation('agreements')
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('version')}</dt>
        <dd>
          {card.revision}
          {' · '}
          <Moment at={card.updated_at} />
        </dd>
      </div>
      <div>
        <dt>{t('level')}</dt>
        <dd>{t(card.premium ? 'premium' : 'free')}</dd>
      </div>
      <div>
        <dt>{t('text')}</dt>
        <dd>{t(card.status)}</dd>
      </div>
      {card.languages.length > 1 && (
        <div>
          <dt>{t('languages')}</dt>
          <dd>{card.languages.map(languageName).join(', ')}</dd>
        </div>
      )}
      <div>
        <dt>{t('files')}</dt>
        <dd>{t(`filesState.${card.files}`)}</dd>
      </div>
      <div>
        <dt>{t('live')}</dt>
        <dd>{t(card.live_url ? 'liveOn' : 'liveOff')}</dd>
      </div>
    </dl>
  )
}
