import { fullTitle } from '#core/document/full-title.ts'
import type { AnswerValue } from '#core/answers/answers.ts'
import { useWizardInterview } from '../contexts.ts'
import { useSay } from '../words.ts'
import classes from '../last-step.module.css'

/** A title as pages and files print it: with the name of the site, where that is not in it already. */
export function FullTitle({ title }: { readonly title: AnswerValue | undefined }) {
  const { say } = useSay()
  const { filled } = useWizardInterview()
  const site = filled.answers['websiteName'] ?? filled.answers['appName']
  if (typeof title !== 'string' || typeof site !== 'string') return null
  const full = fullTitle({ title: title.trim(), site: site.trim() })
  return full === title.trim() ? null : <p className={classes.quiet}>{say('finalize.fullTitle', { title: full })}</p>
}
