import chips from '../controls/Chips.module.css'
import { useSay } from '../words.ts'
import type { Offer } from './find-services.ts'
import { ServiceChip } from './ServiceChip.tsx'
import classes from './tools.module.css'

type LikelyServicesProps = { readonly offers: readonly Offer[]; readonly onChoose: (offer: Offer) => void }

/** Services that many websites of the owner's country use, to be chosen without a search. */
export function LikelyServices({ offers, onChoose }: LikelyServicesProps) {
  const { say } = useSay()
  if (offers.length === 0) return null
  return (
    <div className={classes.block}>
      <h2 id="tools-likely">{say('tools.likely')}</h2>
      <ul className={`${chips.chips} ${chips.many}`} aria-labelledby="tools-likely">
        {offers.map((offer) => (
          <li key={offer.provider.id}>
            <ServiceChip label={offer.provider.name} onClick={() => onChoose(offer)} add />
          </li>
        ))}
      </ul>
    </div>
  )
}
