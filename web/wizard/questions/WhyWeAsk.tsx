import { IconHelp } from '@tabler/icons-react'
import { Fragment, useId, useMemo, useState } from 'react'
import type { Effect } from '#core/dossier/effect.ts'
import type { Question } from '#core/questionnaire/questionnaire.ts'
import { withoutRepeats } from '../../reasons/laws.ts'
import { usePreview } from '../preview/PreviewContext.tsx'
import { useExplained } from '../preview/use-explained.ts'
import { useWizardSetup } from '../contexts.ts'
import { useSay } from '../words.ts'
import { partHeadings } from './clauses-behind.ts'
import classes from './WhyWeAsk.module.css'

/** Why questions are asked, opened in place: the law, what an answer changes, and what it brings into the document now. */
export function WhyWeAsk({ questions }: { readonly questions: readonly Question[] }) {
  const { say } = useSay()
  const preview = usePreview()
  const [open, setOpen] = useState(false)
  const id = useId()
  // While the clauses are on their way, a question counts as one that matters: nearly all do.
  const idle = ({ law, drives, userData }: Question): boolean =>
    law.length === 0 && !drives && preview !== null && !preview.making.matters(preview.library, userData)
  if (questions.every(idle)) return null
  return (
    <div>
      <button
        type="button"
        className={classes.opener}
        title={say('why.open')}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <IconHelp size={20} aria-hidden />
        <span className="visually-hidden">{say('why.open')}</span>
      </button>
      <div id={id} className={classes.words} hidden={!open}>
        {open &&
          questions.map((question) => (
            <Fragment key={question.userData}>
              {questions.length > 1 && <strong>{question.label}</strong>}
              <Reasons question={question} />
            </Fragment>
          ))}
      </div>
    </div>
  )
}

const nothing: Effect = { parts: [], duties: [] }

/** How many parts and duties are named before “and 3 more”, and how many laws of a part. */
const first = { parts: 5, duties: 4, laws: 3 }

function Reasons({ question }: { readonly question: Question }) {
  const { say } = useSay()
  const { today } = useWizardSetup()
  const preview = usePreview()
  const explained = useExplained(preview)
  const effect = useMemo(
    () =>
      preview &&
      explained?.effectOf(
        question.userData,
        { questionnaire: preview.questionnaire, library: explained.library, words: explained.words },
        preview.answers,
        today,
      ),
    [question.userData, preview, explained, today],
  )
  const { parts, duties } = effect ?? nothing
  const headings = preview ? partHeadings(preview.assembled) : new Map<string, string>()
  return (
    <dl>
      {question.drives && (
        <>
          <dt>{say('why.drives')}</dt>
          <dd>{question.drives}</dd>
        </>
      )}
      {question.law.length > 0 && (
        <>
          <dt>{say('why.law')}</dt>
          <dd>{question.law.join('; ')}</dd>
        </>
      )}
      <dt>{say('why.now')}</dt>
      {parts.length === 0 && <dd>{say(effect ? 'why.nothingNow' : 'reasonsLoading')}</dd>}
      {parts.slice(0, first.parts).map(({ part, clauses }) => (
        <dd key={part}>
          <strong>{headings.get(part) ?? preview?.questionnaire.name}</strong> (
          {say('why.in', { count: clauses.length })})
          <Laws laws={clauses.flatMap(({ sources }) => sources)} />
        </dd>
      ))}
      {parts.length > first.parts && <dd>{say('why.more', { count: parts.length - first.parts })}</dd>}
      {duties.length > 0 && (
        <>
          <dt>{say('why.duties', { count: duties.length })}</dt>
          {duties.slice(0, first.duties).map(({ requirement, state }) => (
            <dd key={requirement.id}>
              <strong>{requirement.source}</strong> ({say(stateWords[state])})
              <span className={classes.duty}>{requirement.requires}</span>
            </dd>
          ))}
          {duties.length > first.duties && <dd>{say('why.more', { count: duties.length - first.duties })}</dd>}
        </>
      )}
    </dl>
  )
}

const stateWords = {
  met: 'duties.met',
  missing: 'duties.missing',
  violated: 'duties.violated',
  partly: 'duties.partly',
  outside: 'duties.outsideState',
  'not-applicable': 'duties.notApplicable',
} as const

function Laws({ laws }: { readonly laws: readonly string[] }) {
  const { say } = useSay()
  const all = withoutRepeats(laws)
  if (all.length === 0) return null
  const more = all.length - first.laws
  return (
    <span className={classes.laws}>
      {all.slice(0, first.laws).join('; ')}
      {more > 0 && ` ${say('why.more', { count: more })}`}
    </span>
  )
}
