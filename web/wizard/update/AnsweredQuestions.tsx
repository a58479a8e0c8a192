import { IconChevronDown, IconSearch } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import type { Question } from '#core/questionnaire/questionnaire.ts'
import control from '../../ui/Field.module.css'
import { useWizardSetup, useWizardInterview } from '../contexts.ts'
import { useSay } from '../words.ts'
import classes from './update.module.css'

/** Every question with its answer, to search through and to jump to. */
export function AnsweredQuestions() {
  const { say } = useSay()
  const [open, setOpen] = useState(false)
  const list = useId()
  return (
    <div className={classes.find}>
      <button
        type="button"
        className={classes.findOpener}
        aria-expanded={open}
        aria-controls={list}
        onClick={() => setOpen(!open)}
      >
        <IconSearch size={18} aria-hidden />
        {say('update.find.open')}
        <IconChevronDown size={16} aria-hidden />
      </button>
      <div id={list} hidden={!open}>
        {open && <QuestionList onLeave={() => setOpen(false)} />}
      </div>
    </div>
  )
}

function QuestionList({ onLeave }: { readonly onLeave: () => void }) {
  const { say } = useSay()
  const { dossierWords } = useWizardSetup()
  const { places, filled, goToQuestion } = useWizardInterview()
  const [typed, setTyped] = useState('')
  const field = useId()

  const answerOf = useMemo(() => {
    return ({ userData }: Question): string => {
      const value = filled.answers[userData]
      return typeof value === 'boolean' ? say(value ? 'yes' : 'no') : dossierWords.answer(userData, filled.answers)
    }
  }, [filled, dossierWords, say])
  const sought = typed.trim().toLowerCase()
  const found = places
    .map(({ id, section }) => ({
      id,
      title: section.title,
      questions: section.questions
        .filter(({ userData }) => filled.visible.has(userData))
        .map((question) => ({ question, answer: answerOf(question) }))
        .filter(({ question, answer }) => `${question.label} ${answer}`.toLowerCase().includes(sought)),
    }))
    .filter(({ questions }) => questions.length > 0)

  return (
    <div className={classes.findPanel}>
      <label htmlFor={field} className="visually-hidden">
        {say('update.find.search')}
      </label>
      <input
        id={field}
        type="search"
        className={control.control}
        placeholder={say('update.find.search')}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {found.length === 0 && <p className={classes.quiet}>{say('update.find.none', { typed })}</p>}
      {found.map(({ id, title, questions }) => (
        <section key={id} aria-label={title}>
          <h2>{title}</h2>
          <ul>
            {questions.map(({ question, answer }) => (
              <li key={question.userData}>
                <button
                  type="button"
                  onClick={() => {
                    onLeave()
                    goToQuestion(question.userData)
                  }}
                >
                  <span>{question.label}</span>
                  <span className={classes.answer}>{answer || say('update.find.notAnswered')}</span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
