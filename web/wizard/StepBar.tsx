import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import type { Step } from '#core/questionnaire/questionnaire.ts'
import { mayOpen, type Place } from './interview/places.ts'
import { Button } from '../ui/Button.tsx'
import { useWizardSetup, useWizardInterview } from './contexts.ts'
import { RunningSum } from './price/RunningSum.tsx'
import { useSay } from './words.ts'
import classes from './wizard.module.css'

type StepBarProps = {
  /** How far it is: "Part 3 of 12 · about 4 minutes left". */
  readonly progress: ReactNode
}

/** More steps than this have no room for their names side by side. */
const mostNamed = 6

/** The steps by name; those already reached lead back. All parts of the interview unfold below. */
export function StepBar({ progress }: StepBarProps) {
  const { say } = useSay()
  const { content } = useWizardSetup()
  const { places, place, reached, go } = useWizardInterview()
  const [open, setOpen] = useState(false)
  const list = useId()
  const steps = content.questionnaire.steps.filter((step) => places.some((one) => one.step === step))
  const here = steps.indexOf(place.step)
  const firstOf = (step: Step): string => places.find((one) => one.step === step)!.id
  const partTitle = (one: Place): string => (one.step.sections.length > 1 ? one.section.title : one.step.title)
  const isOpen = (id: string): boolean => mayOpen(content.questionnaire, id, reached)

  return (
    <nav aria-label={say('stepBar')}>
      <ol className={classes.stepList} data-many={steps.length > mostNamed || undefined}>
        {steps.map((step, index) => {
          const name = (
            <>
              <span className="visually-hidden">
                {say('step', { number: index + 1, count: steps.length })}
                {': '}
              </span>
              {step.title}
            </>
          )
          return (
            <li
              key={step.id}
              data-state={index < here ? 'done' : index === here ? 'here' : isOpen(firstOf(step)) ? 'open' : undefined}
            >
              {isOpen(firstOf(step)) ? (
                <button
                  type="button"
                  aria-current={index === here ? 'step' : undefined}
                  onClick={() => go(firstOf(step))}
                >
                  {name}
                </button>
              ) : (
                <span>{name}</span>
              )}
            </li>
          )
        })}
      </ol>
      <div className={classes.stepHere} data-many={steps.length > mostNamed || undefined}>
        <p className={classes.stepNow}>
          {say('step', { number: here + 1, count: steps.length })}: <strong>{place.step.title}</strong>
        </p>
        <p className={classes.progress}>{progress}</p>
        <RunningSum />
        <Button
          kind="quiet"
          className={classes.partsOpener}
          iconAfter={<IconChevronDown size={16} aria-hidden />}
          aria-expanded={open}
          aria-controls={list}
          onClick={() => setOpen(!open)}
        >
          {say('parts')}
        </Button>
      </div>
      <div id={list} hidden={!open} className={classes.parts}>
        {open && (
          <ol>
            {places.map((one) => (
              <li key={one.id} data-here={one.id === place.id || undefined}>
                {isOpen(one.id) ? (
                  <button
                    type="button"
                    aria-current={one.id === place.id ? 'true' : undefined}
                    onClick={() => {
                      setOpen(false)
                      go(one.id)
                    }}
                  >
                    {partTitle(one)}
                    {places.indexOf(one) < places.indexOf(place) && <IconCheck size={16} aria-hidden />}
                  </button>
                ) : (
                  <span>{partTitle(one)}</span>
                )}
              </li>
            ))}
          </ol>
        )}
      </div>
    </nav>
  )
}
