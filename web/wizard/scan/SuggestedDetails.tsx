import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import type { SiteDetail } from '#core/scan/site-details.ts'
import { Button } from '../../ui/Button.tsx'
import classes from './scan.module.css'
import type { SiteScanProps } from './site-scan-props.ts'
import { suggestionsFor } from './suggestions.ts'
import { useSay } from './words.ts'

type SuggestedDetailsProps = Pick<SiteScanProps, 'questionnaire' | 'given' | 'filled' | 'answer'> & {
  readonly details: readonly SiteDetail[]
}

/** What the website says of its operator, each with a button that makes it an answer. */
export function SuggestedDetails({ details, questionnaire, given, filled, answer }: SuggestedDetailsProps) {
  const { say } = useSay()
  // Made once, so that a line stays when its value becomes the answer.
  const [suggestions] = useState(() => suggestionsFor(details, questionnaire, given, filled.visible))
  if (suggestions.length === 0) return null
  return (
    <section className={classes.block}>
      <h3>{say('details')}</h3>
      <p className={classes.quiet}>{say('detailsHelp')}</p>
      <ul className={classes.details}>
        {suggestions.map(({ detail, question, answered }) => {
          const isUsed = given[question.userData] === detail.value
          const label = say(`detail.${detail.field}`)
          return (
            <li key={detail.field}>
              <div>
                <p className={classes.quiet}>{`${label}, ${say(`from.${detail.from}`)}`}</p>
                <p className={classes.value}>{detail.value}</p>
                {answered !== null && !isUsed && <p className={classes.note}>{say('youWrote', { value: answered })}</p>}
              </div>
              {isUsed ? (
                <output className={classes.used}>
                  <IconCheck size={18} aria-hidden />
                  {say('used')}
                </output>
              ) : (
                <Button
                  kind="plain"
                  aria-label={`${say(answered === null ? 'use' : 'useInstead')}: ${detail.value}`}
                  onClick={() => answer(question.userData, detail.value)}
                >
                  {say(answered === null ? 'use' : 'useInstead')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
