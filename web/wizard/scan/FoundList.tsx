import { useState } from 'react'
import type { Answers } from '#core/answers/answers.ts'
import type { SiteFindings } from '#core/scan/findings.ts'
import { Button } from '../../ui/Button.tsx'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { ChoiceRow } from '../controls/ChoiceRow.tsx'
import rows from '../controls/ChoiceRow.module.css'
import { answersWith, offersFor, type OfferedService, type OfferGroup } from './offers.ts'
import classes from './scan.module.css'
import type { SiteScanProps } from './site-scan-props.ts'
import { SuggestedDetails } from './SuggestedDetails.tsx'
import { type Say, useSay } from './words.ts'

type FoundListProps = SiteScanProps & {
  readonly findings: SiteFindings
  readonly onTake: (answers: Answers, count: number) => void
  readonly onAgain: () => void
  readonly onClose: () => void
}

/** What was found, each with what shows it; the owner ticks what is true. */
export function FoundList({ findings, onTake, onAgain, onClose, ...interviewed }: FoundListProps) {
  const { say } = useSay()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const { questionnaire, providers, given, filled } = interviewed
  const about = { questionnaire, providers, given, filled }
  const groups = offersFor(findings.services, about)
  const open = groups.flatMap(({ services }) =>
    services.filter((one) => !one.isAnswered).map(({ service }) => service.id),
  )
  const offered = new Set(groups.flatMap(({ services }) => services.map(({ service }) => service.id)))
  const elsewhere = findings.services.filter(({ id }) => !offered.has(id)).length
  const toggle = (id: string): void =>
    setTicked((before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]))

  return (
    <>
      {groups.length > 0 && <p>{say('foundWords', { count: findings.pages.length })}</p>}
      {open.length > 2 && ticked.size < open.length && (
        <div>
          <LinkButton onClick={() => setTicked(new Set(open))}>{say('takeAll', { count: open.length })}</LinkButton>
        </div>
      )}
      {groups.map((group) => (
        <fieldset key={group.kind.question.userData} className={classes.group}>
          <legend>{group.kind.question.label}</legend>
          <div className={rows.rows}>
            {group.services.map((one) => (
              <ChoiceRow
                key={one.service.id}
                type="checkbox"
                label={one.service.name}
                help={helpOf(one, say)}
                checked={one.isAnswered || ticked.has(one.service.id)}
                disabled={one.isAnswered}
                onChange={() => toggle(one.service.id)}
              />
            ))}
          </div>
          {consequences(group, say).map((words) => (
            <p key={words} className={classes.note}>
              {words}
            </p>
          ))}
        </fieldset>
      ))}
      {elsewhere > 0 && <p className={classes.quiet}>{say('elsewhere', { count: elsewhere })}</p>}
      <SuggestedDetails details={findings.details} {...interviewed} />
      {findings.unknownHosts.length > 0 && (
        <div className={classes.block}>
          <p>{say('unknown')}</p>
          <ul className={classes.hosts}>
            {findings.unknownHosts.map((host) => (
              <li key={host}>{host}</li>
            ))}
          </ul>
        </div>
      )}
      <p className={classes.quiet}>{say('limits')}</p>
      <div className={classes.actions}>
        {ticked.size > 0 ? (
          <Button onClick={() => onTake(answersWith(ticked, groups, about), ticked.size)}>
            {say('take', { count: ticked.size })}
          </Button>
        ) : (
          <Button kind="plain" onClick={onClose}>
            {say('done')}
          </Button>
        )}
        <Button kind="quiet" onClick={onAgain}>
          {say('again')}
        </Button>
      </div>
    </>
  )
}

function helpOf({ evidence, isAnswered }: OfferedService, say: Say): string {
  const shown = evidence.map(({ kind, what }) => say(`evidence.${kind}`, { what })).join(' · ')
  return isAnswered ? `${shown} (${say('already')})` : shown
}

/** What else changes with a tick in this group. */
function consequences({ kind, openings, waitsFor }: OfferGroup, say: Say): readonly string[] {
  const ticks = openings.map(({ question, answer, replaces }) => {
    const words = { question: question.label, answer: answer.label }
    return replaces ? say('replaces', { ...words, before: replaces.label }) : say('opens', words)
  })
  if (!waitsFor) return ticks
  return [...ticks, say(kind.closedBy === null ? 'partly' : 'later', { question: waitsFor.label })]
}
