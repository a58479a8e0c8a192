import { IconHelp } from '@tabler/icons-react'
import { Fragment, useId, useMemo, useState } from 'react'
import { placedLaw } from '#core/questionnaire/placed-law.ts'
import type { Question } from '#core/questionnaire/questionnaire.ts'
import { usePreview } from '../preview/PreviewContext.tsx'
import { useExplained } from '../preview/use-explained.ts'
import { useWizardSetup } from '../contexts.ts'
import { useSay } from '../words.ts'
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
  // Whose law it is, is judged with the reasons: until they are there, none is named.
  const laws = explained
    ? question.law
        .map(placedLaw)
        .filter(({ place }) => explained.isReached(place))
        .map(({ law }) => law)
    : []
  return (
    <dl>
      {question.drives && (
        <>
          <dt>{say('why.drives')}</dt>
          <dd>{question.drives}</dd>
        </>
      )}
      {laws.length > 0 && (
        <>
          <dt>{say('why.law')}</dt>
          <dd>{laws.join('; ')}</dd>
        </>
      )}
      <dt>{say('why.now')}</dt>
      {preview && explained && effect ? (
        <explained.EffectNow effect={effect} preview={preview} isReached={explained.isReached} />
      ) : (
        <dd>{say('reasonsLoading')}</dd>
      )}
    </dl>
  )
}
