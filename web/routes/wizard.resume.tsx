import { useParams } from 'react-router'
import { Page } from '../ui/Page.tsx'
import { useHydrated } from '../ui/use-hydrated.ts'
import classes from '../wizard/elsewhere/resume.module.css'
import { ResumeScreen } from '../wizard/elsewhere/ResumeScreen.tsx'
import { useSay } from '../wizard/words.ts'

/** The link that goes on with an interview on another device. Opening it changes nothing; its button does. */
export default function Resume() {
  const { say } = useSay()
  const hydrated = useHydrated()
  const { id = '' } = useParams()
  return (
    <Page title={say('elsewhere.pageTitle')} width="narrow">
      <div className={classes.page}>
        <h1>{say('elsewhere.pageTitle')}</h1>
        <p className={classes.lead}>{say('elsewhere.lead')}</p>
        {hydrated && <ResumeScreen secret={id} />}
      </div>
    </Page>
  )
}
