import { IconChevronDown } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import type { Question } from '#core/questionnaire/questionnaire.ts'
import { usePreview } from '../preview/PreviewContext.tsx'
import { useWizard } from '../WizardContext.tsx'
import { clausesBehind, partHeadings } from './clauses-behind.ts'
import classes from './questions.module.css'

/** Why a question is asked, opened in place: the law, what the answer changes, and the paragraphs it switches on. */
export function WhyWeAsk({ question }: { readonly question: Question }) {
  const { say } = useWizard()
  const [open, setOpen] = useState(false)
  const id = useId()
  if (question.law.length === 0 && !question.drives) return null
  return (
    <div className={classes.why}>
      <button
        type="button"
        className={classes.whyOpener}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        <IconChevronDown size={16} aria-hidden />
        {say('why.open')}
      </button>
      <div id={id} className={classes.whyWords} hidden={!open}>
        {open && <Reasons question={question} />}
      </div>
    </div>
  )
}

function Reasons({ question }: { readonly question: Question }) {
  const { say, content } = useWizard()
  const preview = usePreview()
  const parts = useMemo(() => clausesBehind(content.library, question.userData), [content.library, question.userData])
  const present = new Set(preview?.assembled.clauses.map(({ definition }) => definition.id))
  const headings = preview ? partHeadings(preview.assembled) : new Map<string, string>()
  const counts = parts.map(({ part, clauses }) => ({
    part,
    heading: headings.get(part) ?? content.questionnaire.name,
    count: clauses.filter((clause) => present.has(clause)).length,
  }))
  const inNow = counts.filter(({ count }) => count > 0)
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
      {parts.length > 0 && (
        <>
          <dt>{say('why.clauses')}</dt>
          {inNow.map(({ part, heading, count }) => (
            <dd key={part}>
              {heading} ({say('why.in', { count })})
            </dd>
          ))}
          {inNow.length === 0 && <dd>{say('why.notIn')}</dd>}
        </>
      )}
    </dl>
  )
}
