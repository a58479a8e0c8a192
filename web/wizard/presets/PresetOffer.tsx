import chips from '../controls/Chips.module.css'
import { ServiceChip } from '../tools/ServiceChip.tsx'
import { useSay } from '../words.ts'
import classes from './presets.module.css'

type PresetOfferProps = {
  readonly names: readonly string[]
  /** Called with the place in the list; without it nothing can be chosen yet. */
  readonly onChoose?: (index: number) => void
}

/** What an interview can start from. */
export function PresetOffer({ names, onChoose }: PresetOfferProps) {
  const { say } = useSay()
  return (
    <section className={classes.presets} aria-labelledby="presets">
      <h2 id="presets">{say('presets.title')}</h2>
      <p>{say('presets.help')}</p>
      <ul className={`${chips.chips} ${chips.many}`}>
        {names.map((name, index) => (
          <li key={name}>
            <ServiceChip label={name} disabled={!onChoose} onClick={() => onChoose?.(index)} />
          </li>
        ))}
      </ul>
    </section>
  )
}
