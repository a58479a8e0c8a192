import type { CoverageEntry } from '#core/coverage/coverage.ts'
import { useWizardInterview } from '../contexts.ts'
import { useSay } from '../words.ts'
import { LinkButton } from '../../ui/LinkButton.tsx'
import { dutyIcons } from '../../ui/duty-icons.ts'
import { partHeadings } from './clauses-behind.ts'
import classes from './preview.module.css'
import { usePreview } from './PreviewContext.tsx'
import { useExplained } from './use-explained.ts'

type DutyListProps = { readonly onClause: (clause: string) => void; readonly onLeave?: () => void }

/** The duties of the catalogue: missing ones with what to answer, met ones with where, the others with why not. */
export function DutyList({ onClause, onLeave }: DutyListProps) {
  const { say } = useSay()
  const preview = usePreview()
  const explained = useExplained(preview)
  if (!preview || !explained) return <output className={classes.dutiesIntro}>{say('reasonsLoading')}</output>
  const { decided, waiting, undecided } = preview.duties
  const entries = explained.coverage.entries.filter(({ requirement }) => decided.has(requirement.id))
  const open = entries.filter(({ state }) => state === 'missing' || state === 'violated')
  const partly = entries.filter(({ state }) => state === 'partly')
  const met = entries.filter(({ state }) => state === 'met')
  const outside = entries.filter(({ state }) => state === 'outside')
  const not = entries.filter(({ state }) => state === 'not-applicable')
  const shared = { onClause, ...(onLeave && { onLeave }) }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard
    <section className={classes.duties} tabIndex={0} aria-label={say('duties.title')}>
      <p className={classes.dutiesIntro}>
        {entries.length + waiting + undecided ? say('duties.intro') : say('duties.none')}
      </p>
      {waiting > 0 && <p>{say('duties.waiting', { count: waiting })}</p>}
      {undecided > 0 && <p>{say('duties.undecided', { count: undecided })}</p>}
      {open.length > 0 && (
        <Group title={say('duties.missingHeading', { count: open.length })} entries={open} {...shared} />
      )}
      {partly.length > 0 && (
        <Group title={say('duties.partlyHeading', { count: partly.length })} entries={partly} {...shared} />
      )}
      {met.length > 0 && <Group title={say('duties.metHeading', { count: met.length })} entries={met} {...shared} />}
      {outside.length > 0 && (
        <Group title={say('duties.outsideHeading', { count: outside.length })} entries={outside} {...shared} />
      )}
      {not.length > 0 && (
        <details>
          <summary>{say('duties.notApplicableHeading', { count: not.length })}</summary>
          <Duties entries={not} {...shared} />
        </details>
      )}
    </section>
  )
}

type EntriesProps = DutyListProps & { readonly entries: readonly CoverageEntry[] }

function Group({ title, ...rest }: EntriesProps & { readonly title: string }) {
  return (
    <section>
      <h3 className={classes.dutyHeading}>{title}</h3>
      <Duties {...rest} />
    </section>
  )
}

function Duties({ entries, ...rest }: EntriesProps) {
  return (
    <ul className={classes.dutyItems}>
      {entries.map((entry) => (
        <Duty key={entry.requirement.id} entry={entry} {...rest} />
      ))}
    </ul>
  )
}

function Duty({ entry, onClause, onLeave }: DutyListProps & { readonly entry: CoverageEntry }) {
  const { say } = useSay()
  const { canGoToQuestion, goToQuestion, questionOf } = useWizardInterview()
  const { requirement, state, clauses, reason, elements, outside } = entry
  const ask = entry.ask ?? elements.find((element) => element.ask)?.ask
  const Icon = dutyIcons[state]
  const said = {
    met: say('duties.met'),
    partly: say('duties.partly'),
    missing: say('duties.missing'),
    outside: say('duties.outsideState'),
    violated: say('duties.violated'),
    'not-applicable': say('duties.notApplicable'),
  }[state]
  const preview = usePreview()
  const headings = preview ? partHeadings(preview.assembled) : new Map<string, string>()
  const parts = (preview?.library.parts ?? []).flatMap((part) => {
    const first = part.clauses.find(({ id }) => clauses.includes(id))
    return first ? [{ heading: headings.get(part.id) ?? preview!.questionnaire.name, clause: first.id }] : []
  })
  const asked = ask?.questions.flatMap((key) => questionOf(key) ?? [])[0]

  return (
    <li className={classes.duty} data-state={state}>
      <Icon size={20} aria-hidden />
      <div>
        <p>
          <span className={classes.dutyState}>{said}</span> {requirement.requires}
        </p>
        <p className={classes.dutySource}>{requirement.source}</p>
        {state === 'met' && parts.length > 0 && (
          <p className={classes.dutyWhere}>
            {say('duties.metIn')}{' '}
            {parts.map(({ heading, clause }, index) => (
              <span key={clause}>
                {index > 0 && ', '}
                <LinkButton onClick={() => onClause(clause)}>{heading}</LinkButton>
              </span>
            ))}
          </p>
        )}
        {state !== 'met' && reason && <p className={classes.dutyWhere}>{say('duties.because', { reason })}</p>}
        {entry.ask && <p>{entry.ask.words}</p>}
        {elements.length > 0 && <Elements elements={elements} />}
        {asked && (
          <p>
            {canGoToQuestion(asked.userData) ? (
              <LinkButton
                onClick={() => {
                  onLeave?.()
                  goToQuestion(asked.userData)
                }}
              >
                {say('duties.answerIt', { question: asked.label })}
              </LinkButton>
            ) : (
              say('duties.laterQuestion', { question: asked.label })
            )}
          </p>
        )}
        {outside && state !== 'not-applicable' && (
          <p className={classes.dutyWhere}>{say('duties.outside', { words: outside })}</p>
        )}
      </div>
    </li>
  )
}

/** What the statute names, each with whether the document says it. */
function Elements({ elements }: Pick<CoverageEntry, 'elements'>) {
  const { say } = useSay()
  const said = {
    met: say('duties.said'),
    missing: say('duties.notSaid'),
    outside: say('duties.outsideElement'),
    'not-applicable': say('duties.notOwed'),
  }
  return (
    <ul className={classes.dutyElements}>
      {elements.map(({ id, words, state, reason, ask }) => (
        <li key={id}>
          <strong>{said[state]}</strong> {words}
          {(ask ?? reason) && ` (${ask?.words ?? reason})`}
        </li>
      ))}
    </ul>
  )
}
